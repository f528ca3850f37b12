/** The metrics at an address, read as Prometheus reads them. */
export async function scrape(address: string): Promise<Scraped> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} answers ${answer.status}`);
  return new Scraped(await answer.text());
}

export class Scraped {
  readonly text: string;
  readonly #values = new Map<string, number>();

  constructor(text: string) {
    this.text = text;
    for (const line of text.split('\n')) {
      const [, series, value] = /^([a-z_\d]+(?:\{.*\})?) (\S+)$/.exec(line) ?? [];
      if (series !== undefined) this.#values.set(series, Number(value));
    }
  }

  /** `name{label="…"}` as it is written; null where there is no such series. */
  value(series: string): number | null {
    return this.#values.get(series) ?? null;
  }

  get series(): readonly string[] {
    return [...this.#values.keys()];
  }
}
