// JSON with names in braces, as entries of outside services are written: `{"q": "{query}"}`.

export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };

export type TemplateValues = Readonly<Record<string, string | number | boolean>>;

const PLACEHOLDER = /\{([a-zA-Z]+)\}/g;

/**
 * In one go, so that what is filled in is never taken for a name in braces itself. A text that is nothing but a name
 * becomes the value as it is: true, not "true".
 */
export function filledIn(value: Json, values: TemplateValues): Json {
  if (typeof value === 'string') {
    const whole = /^\{([a-zA-Z]+)\}$/.exec(value)?.[1];
    if (whole !== undefined && whole in values) return values[whole] ?? value;
    return value.replace(PLACEHOLDER, (text, name: string) => String(values[name] ?? text));
  }
  if (Array.isArray(value)) return value.map((item: Json) => filledIn(item, values));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, filledIn(item, values)]));
}
