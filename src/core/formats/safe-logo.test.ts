import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { crc32, deflateSync } from 'node:zlib';
import { JSDOM } from 'jsdom';
import { cases } from '../../../test/support/nightly.ts';
import fc from '../../../test/support/properties.ts';
import { LOGO_BYTES_MAX, LogoRefused, safeLogo } from './safe-logo.ts';

const SVG = 'xmlns="http://www.w3.org/2000/svg"';
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const decoded = (uri: string): Buffer => Buffer.from(uri.slice(uri.indexOf(',') + 1), 'base64');
const madeSafe = (source: string): string => decoded(safeLogo(bytesOf(source))).toString('utf8');
const faultOf = (bytes: Uint8Array): string => {
  try {
    safeLogo(bytes);
    return 'none';
  } catch (error) {
    assert.ok(error instanceof LogoRefused, String(error));
    return error.fault;
  }
};

function chunk(type: string, data: Uint8Array = new Uint8Array()): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const whole = Buffer.alloc(named.length + 8);
  whole.writeUInt32BE(data.length, 0);
  named.copy(whole, 4);
  whole.writeUInt32BE(crc32(named), named.length + 4);
  return whole;
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const header = (width: number, height: number, depth = 8, colour = 2): Buffer => {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  data.set([depth, colour, 0, 0, 0], 8);
  return chunk('IHDR', data);
};
const pixels = chunk('IDAT', deflateSync(Buffer.alloc(2 * 7)));
const end = chunk('IEND');
const png = (...chunks: readonly Buffer[]): Buffer => Buffer.concat([SIGNATURE, ...chunks]);

describe('a logo as PNG', () => {
  it('is taken as it is', () => {
    const whole = png(header(2, 2), pixels, end);
    const uri = safeLogo(whole);
    assert.match(uri, /^data:image\/png;base64,[A-Za-z0-9+/]+=*$/);
    assert.deepEqual(decoded(uri), whole);
  });

  it('loses what does not belong to the picture', () => {
    const told = chunk('tEXt', Buffer.from('Comment\0<script>alert(1)</script>'));
    const place = chunk('eXIf', Buffer.from('GPS'));
    const frames = chunk('acTL', Buffer.alloc(8));
    assert.deepEqual(
      decoded(safeLogo(png(header(2, 2), told, frames, pixels, place, end))),
      png(header(2, 2), pixels, end),
    );
  });

  it('is refused when its chunks are not those of a picture', () => {
    const wrong = Buffer.from(png(header(2, 2), pixels, end));
    wrong[20] = 9;
    const cases: Record<string, Buffer> = {
      'a checksum is wrong': wrong,
      'the end is missing': png(header(2, 2), pixels),
      'the picture is missing': png(header(2, 2), end),
      'the header is missing': png(pixels, end),
      'the header comes twice': png(header(2, 2), header(2, 2), pixels, end),
      'something follows': Buffer.concat([png(header(2, 2), pixels, end), Buffer.from('<script>')]),
      'it is cut off': png(header(2, 2), pixels, end).subarray(0, 50),
      'an unknown chunk': png(header(2, 2), chunk('EVIL'), pixels, end),
      'a palette is missing': png(header(2, 2, 8, 3), pixels, end),
      'the palette is odd': png(header(2, 2, 8, 3), chunk('PLTE', Buffer.alloc(4)), pixels, end),
      'the picture is in pieces': png(header(2, 2), pixels, chunk('gAMA', Buffer.alloc(4)), pixels, end),
      'colours that there are not': png(header(2, 2, 3, 2), pixels, end),
      'only a signature': SIGNATURE,
    };
    for (const [name, bytes] of Object.entries(cases)) assert.equal(faultOf(bytes), 'broken_png', name);
    for (const [width, height] of [
      [0, 2],
      [2, 0],
      [100_000, 2],
      [4_000, 4_000],
      [0xffffffff, 0xffffffff],
    ] as const)
      assert.equal(faultOf(png(header(width, height), pixels, end)), 'bad_dimensions');
  });

  it('of any bytes is refused or a PNG, and never ends the program', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), fc.nat(80), (noise, at) => {
        const whole = Buffer.from(png(header(2, 2), pixels, end));
        whole.set(noise.subarray(0, Math.max(0, whole.length - at)), Math.min(at, whole.length));
        for (const bytes of [whole, Buffer.concat([SIGNATURE, noise]), noise]) {
          const fault = faultOf(bytes);
          if (fault === 'none') assert.match(safeLogo(bytes), /^data:image\//);
        }
      }),
    );
  });
});

/** What has to be gone from whatever comes out. */
function assertHarmless(svg: string, source: string): void {
  const { document } = new JSDOM(svg, { contentType: 'image/svg+xml' }).window;
  assert.equal(document.documentElement.localName, 'svg', source);
  const known =
    /^(?:svg|g|path|rect|circle|ellipse|line|polyline|polygon|defs|linearGradient|radialGradient|stop|clipPath|mask|symbol|use|title|desc|text|tspan)$/;
  for (const element of document.querySelectorAll('*')) {
    assert.equal(element.namespaceURI, 'http://www.w3.org/2000/svg', source);
    assert.match(element.localName, known, source);
    for (const { name, value } of element.attributes) {
      assert.doesNotMatch(name, /^on|^style$|^src|^xml:|^class$/i, source);
      if (name === 'xmlns') continue;
      assert.doesNotMatch(value, /:|\/|\\|;|@|expression/i, `${name}=${value} of ${source}`);
      if (/url|href/i.test(name + value)) assert.match(value, /^(?:url\(#[\w.-]+\)|#[\w.-]+)$/, source);
    }
  }
  assert.doesNotMatch(svg, /<!|<\?|<script|&(?!(?:amp|lt|gt|quot|#39);)/i, source);
}

const ATTACKS = [
  '<script>alert(1)</script>',
  '<SCRIPT>alert(1)</SCRIPT>',
  '<script xlink:href="https://evil.example/x.js"/>',
  '<svg:script xmlns:svg="http://www.w3.org/2000/svg">alert(1)</svg:script>',
  '<h:script xmlns:h="http://www.w3.org/1999/xhtml">alert(1)</h:script>',
  '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><iframe src="https://evil.example"/></body></foreignObject>',
  '<foreignObject><rect width="1" height="1"/></foreignObject>',
  '<image href="https://evil.example/x.png"/><image xlink:href="file:///etc/passwd"/>',
  '<image href="data:image/svg+xml;base64,PHN2Zz48c2NyaXB0Pg=="/>',
  '<use href="https://evil.example/x.svg#a"/><use xlink:href="data:image/svg+xml,x#a"/><use href="//evil.example#a"/>',
  '<a href="javascript:alert(1)"><rect width="9" height="9"/></a>',
  '<rect onload="alert(1)" onclick="alert(1)" ONLOAD="alert(1)" width="9" height="9"/>',
  '<rect fill="url(https://evil.example/x#y)" width="9" height="9"/>',
  '<rect fill="URL(//evil.example/x#y)" stroke="url( \'https://evil.example\' )" width="9" height="9"/>',
  '<rect style="fill:url(https://evil.example/x)" width="9" height="9"/>',
  '<rect style="background:url(//evil.example);fill:red;-moz-binding:url(x)" width="9" height="9"/>',
  '<rect style="fill:u\\72l(//evil.example)" fill="\\75rl(x)" width="9" height="9"/>',
  '<rect fill="image-set(x)" stroke="image(a)" width="9" height="9"/><rect clip-path="path(x)"/>',
  '<rect fill="var(--x)" mask="src(x)" width="9" height="9"/>',
  '<set attributeName="href" to="javascript:alert(1)"/><animate attributeName="onload" values="alert(1)"/>',
  '<filter id="f"><feImage href="https://evil.example/x"/></filter><rect filter="url(#f)" width="9" height="9"/>',
  '<pattern id="p"><image href="https://evil.example/x"/></pattern>',
  '<handler type="text/javascript">alert(1)</handler><listener event="load" handler="#x"/>',
  '<metadata><rdf:RDF xmlns:rdf="x">secret</rdf:RDF></metadata><sodipodi:namedview xmlns:sodipodi="x"/>',
  '<title>&lt;script&gt;alert(1)&lt;/script&gt;</title><desc><![CDATA[<script>alert(1)</script>]]></desc>',
  '<text>"&gt;&lt;img src=x onerror=alert(1)&gt;&#0;&#x202e;</text>',
  '<text>&xxe;&lol;</text>',
  '<svg><script>alert(1)</script></svg>',
  '<rect id="x&quot; onload=&quot;alert(1)" width="9" height="9"/>',
  '<path d="M0 0&quot;/&gt;&lt;script&gt;alert(1)&lt;/script&gt;"/>',
  '<g><g><script>alert(1)</g></g></script>',
  '<!-- <script> --><rect width="9" height="9"/><!-- --!> <script>alert(1)</script> -->',
  '<linearGradient id="g" href="https://evil.example#g" xml:base="https://evil.example/"/>',
  '<video src="https://evil.example"/><audio src="x"/><iframe src="x"/><object data="x"/><embed src="x"/><link href="x"/>',
];

describe('a logo as SVG', () => {
  it('keeps shapes, colours, gradients, clips and words', () => {
    const source = `<?xml version="1.0" encoding="UTF-8"?>
<!-- made by a program --><svg ${SVG} xmlns:xlink="http://www.w3.org/1999/xlink" width="120px" height="40" viewBox="0 0 120 40" id="root">
<title>Łódź &amp; Co</title><defs><linearGradient id="g" x1="0" x2="1"><stop offset="0" stop-color="#0a7"/><stop offset="100%" style="stop-color:rgb(1,2,3);stop-opacity:.5"/></linearGradient><clipPath id="c"><rect width="40" height="40"/></clipPath><path id="p" d="M0,0 l-1.5e3,2z"/></defs>
<g clip-path="url(#c)" transform="translate(1 2) scale(.5)"><rect rx="8" width="40" height="40" fill="url('#g')"/><use xlink:href="#p" x="3"/></g>
<text x="1" font-family="'Helvetica Neue', Arial" font-size="12">Acme <tspan font-weight="700">Łódź</tspan></text></svg>`;
    const svg = madeSafe(source);
    assertHarmless(svg, source);
    for (const part of [
      'viewBox="0 0 120 40"',
      'width="120px"',
      '<title>Łódź &amp; Co</title>',
      '<stop offset="0" stop-color="#0a7"></stop>',
      'stop-color="rgb(1,2,3)" stop-opacity=".5"',
      'clip-path="url(#c)" transform="translate(1 2) scale(.5)"',
      'fill="url(#g)"',
      '<use x="3" href="#p"></use>',
      'd="M0,0 l-1.5e3,2z"',
      'font-family="Helvetica Neue, Arial"',
      '<tspan font-weight="700">Łódź</tspan>',
    ])
      assert.ok(svg.includes(part), `${part} in ${svg}`);
    assert.equal(madeSafe(svg), svg, 'what is safe stays as it is');
  });

  it('lets no attack through', () => {
    for (const attack of ATTACKS) {
      const source = `<svg ${SVG} xmlns:xlink="http://www.w3.org/1999/xlink" onload="alert(1)" viewBox="0 0 9 9">${attack}<circle r="3"/></svg>`;
      const svg = madeSafe(source);
      assertHarmless(svg, attack);
      assert.doesNotMatch(svg, /evil|<script|javascript/i, attack);
    }
  });

  it('is refused with a document type, entities, instructions, a style sheet or another root', () => {
    for (const source of [
      `<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/x.dtd"><svg ${SVG}/>`,
      `<!-- --><!DOCTYPE svg [<!ENTITY xxe SYSTEM "file:///etc/passwd">]><svg ${SVG}><text>&xxe;</text></svg>`,
      `<svg ${SVG}><!ENTITY a "b"><text>&a;</text></svg>`,
      `<?xml version="1.0"?><?xml-stylesheet href="https://evil.example/x.css"?><svg ${SVG}/>`,
      `<svg ${SVG}><style>@import url(https://evil.example)</style></svg>`,
      `<svg ${SVG}/><svg ${SVG}/>`,
      `<!-- x --><html><svg ${SVG}/></html>`,
      '<!-- nothing -->',
      `<svg ${SVG}>${'<g>'.repeat(50)}</svg>`,
      `<svg ${SVG}>${'<g/>'.repeat(6_000)}</svg>`,
    ])
      assert.equal(faultOf(bytesOf(source)), 'unsafe_svg', source.slice(0, 80));
  });

  it('cannot multiply itself', () => {
    const level = (n: number): string =>
      `<g id="a${n}">${`<use href="#a${n + 1}"/>`.repeat(10)}</g><mask id="m${n}">${`<rect mask="url(#m${n + 1})" clip-path="url(#m${n})" width="9" height="9"/>`.repeat(10)}</mask>`;
    const svg = madeSafe(`<svg ${SVG}>${[...Array(9).keys()].map(level).join('')}<use href="#a0"/></svg>`);
    assert.equal(svg.split('<use').length - 1, 1, 'one that is not used itself');
    assert.doesNotMatch(svg, /mask="/);
  });

  it('is harmless and stays the same, whatever is put together', () => {
    const part = fc.oneof(
      fc.constantFrom(
        ...ATTACKS,
        ...'<svg> </svg> <g> </g> <path d="M0 0"/> <![CDATA[ ]]> <!-- --> &lt; &amp; &#60; " \' = / > <'.split(
          ' ',
        ),
        'onload="x"',
        'href="javascript:x"',
        'style="fill:url(x)"',
        '<rect fill="',
        "<rect fill='",
      ),
      fc.string({ maxLength: 12 }),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
        const source = `<svg ${SVG} ${parts.length % 2 ? 'viewBox="0 0 1 1"' : ''}>${parts.join('')}</svg>`;
        if (faultOf(bytesOf(source)) !== 'none') return;
        const svg = madeSafe(source);
        assertHarmless(svg, source);
        assert.equal(madeSafe(svg), svg);
      }),
      { numRuns: cases(75) },
    );
  });
});

describe('a logo', () => {
  it('is refused when it is something else, in another encoding, or larger than 200 kB', () => {
    for (const bytes of [
      new Uint8Array(),
      bytesOf('GIF89a'),
      bytesOf('<html><script>alert(1)</script></html>'),
      bytesOf('plain <svg/>'),
      Buffer.from(`<svg ${SVG}/>`, 'utf16le'),
      Buffer.concat([Buffer.from(`<svg ${SVG}>`), Buffer.from([0xc0, 0xbc]), Buffer.from('</svg>')]),
    ])
      assert.equal(faultOf(bytes), 'not_an_image');
    assert.equal(faultOf(new Uint8Array(LOGO_BYTES_MAX + 1)), 'too_large');
    // Written anew, an ampersand takes five characters.
    const grown = `<svg ${SVG}><text>${"'".repeat(150_000)}</text></svg>`;
    assert.equal(faultOf(bytesOf(grown)), 'too_large');
  });
});
