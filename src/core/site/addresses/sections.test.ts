import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { addressSections } from './sections.ts';

describe('sections of a site', () => {
  const sectionsOf = (paths: readonly string[]): ReturnType<typeof addressSections> =>
    addressSections(
      paths.map((path) => ({ canonical: path.startsWith('/') ? `https://example.com${path}` : path })),
    );

  it('are its first directories, with the pages in no directory under /', () => {
    assert.deepEqual(
      sectionsOf([
        '/',
        '/kontakt',
        '/blog',
        '/blog/a',
        '/blog/b/c',
        '/o-nas/',
        '/sklep/',
        '/sklep/a?x=1',
        '/%C5%82%C3%B3d%C5%BA/a',
      ]),
      {
        sections: [
          { section: '/', count: 3 },
          { section: '/blog/', count: 3 },
          { section: '/sklep/', count: 2 },
          { section: '/łódź/', count: 1 },
        ],
        more: { sections: 0, pages: 0 },
      },
    );
  });

  it('are bounded, and what is not shown is counted', () => {
    const { sections, more } = sectionsOf([...Array.from({ length: 150 }, (_, n) => `/s${n}/a`), '/s77/b']);
    assert.equal(sections.length, 100);
    assert.deepEqual(sections[0], { section: '/s77/', count: 2 });
    assert.deepEqual(more, { sections: 50, pages: 50 });
  });

  it('have their host where there are several', () => {
    assert.deepEqual(
      sectionsOf(['https://a.example.com/x/1', 'https://www.example.com/x']).sections.map(
        ({ section }) => section,
      ),
      ['https://a.example.com/x/', 'https://www.example.com/'],
    );
  });
});
