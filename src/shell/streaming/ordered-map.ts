/**
 * Works on many items at a time and hands the results out in the order of the items. At most `width` items
 * are taken ahead of the slowest one, so that memory stays bounded however long the input is.
 */
export async function* orderedMap<Item, Result>(
  items: AsyncIterable<Item> | Iterable<Item>,
  work: (item: Item) => Promise<Result>,
  width: number,
): AsyncGenerator<Result> {
  const underWay: Promise<Result>[] = [];
  for await (const item of items) {
    const result = work(item);
    // Awaited below in its turn; until then a failure must not count as unhandled.
    result.catch(() => {});
    underWay.push(result);
    if (underWay.length < width) continue;
    const first = underWay.shift();
    if (first !== undefined) yield await first;
  }
  for (const result of underWay) yield await result;
}
