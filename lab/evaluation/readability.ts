// Mozilla Readability on jsdom, the JavaScript reader to compare with.
import { Readability } from '@mozilla/readability';
import { JSDOM, VirtualConsole } from 'jsdom';

export function readWithReadability(html: string, url?: string): string {
  // A silent console: jsdom reports every style sheet that it cannot parse.
  const dom = new JSDOM(html, {
    url: url?.startsWith('http') ? url : 'https://example.com/',
    virtualConsole: new VirtualConsole(),
  });
  const text = new Readability(dom.window.document).parse()?.textContent ?? '';
  dom.window.close();
  return text;
}
