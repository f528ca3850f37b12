/** Pages in their order, no more of a host at a time than it bears: the rest of the list need not wait for one host. */
export class PageQueue<Page extends { readonly url: string }> {
  readonly #byHost = new Map<string, Page[]>();
  readonly #busy = new Map<string, number>();
  readonly #perHost: number;

  constructor(pages: readonly Page[], perHost: number) {
    this.#perHost = perHost;
    for (const page of pages) {
      const host = hostOf(page);
      const waiting = this.#byHost.get(host);
      if (waiting === undefined) this.#byHost.set(host, [page]);
      else waiting.push(page);
    }
  }

  /** undefined: all that wait are of hosts that are busy, or none waits. */
  take(): Page | undefined {
    for (const [host, waiting] of this.#byHost) {
      const busy = this.#busy.get(host) ?? 0;
      if (busy >= this.#perHost) continue;
      const page = waiting.shift();
      // Hosts take turns; one without pages is forgotten.
      this.#byHost.delete(host);
      if (waiting.length > 0) this.#byHost.set(host, waiting);
      if (page === undefined) continue;
      this.#busy.set(host, busy + 1);
      return page;
    }
    return undefined;
  }

  release(page: Page): void {
    const host = hostOf(page);
    this.#busy.set(host, (this.#busy.get(host) ?? 1) - 1);
  }
}

function hostOf({ url }: { readonly url: string }): string {
  return URL.parse(url)?.hostname ?? '';
}
