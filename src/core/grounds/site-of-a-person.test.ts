import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readPage } from '../page/read-page.ts';
import { isSiteOfPerson } from './site-of-a-person.ts';

const titled = (title: string, head = ''): boolean =>
  isSiteOfPerson(
    readPage({
      html: `<!doctype html><html><head><title>${title}</title>${head}</head><body><main><h1>Sore throat in winter</h1><p>Drink warm tea and rest your voice for some days.</p></main></body></html>`,
      url: 'https://www.throat-practice.example/winter',
    }),
  );

describe('a site of a person', () => {
  it('bears a degree and a name where titles put the name of the site', () => {
    assert.equal(titled('Sore throat in winter | Dr. Anna Field'), true);
    assert.equal(titled('Sore throat in winter – Prof. Anna Field'), true);
    assert.equal(titled('Sore throat in winter - Anna Field, M.D.'), true);
    assert.equal(titled('Sore throat in winter | Anna Field PhD'), true);
  });

  it('is told by Polish degrees as well', () => {
    assert.equal(titled('Ból gardła zimą | lek. Łucja Nowak'), true);
    assert.equal(titled('Ból gardła zimą – mgr Anna Nowak'), true);
    assert.equal(titled('Ból gardła zimą — dr hab. Łucja Nowak'), true);
  });

  it('may say its name in the markup alone', () => {
    assert.equal(
      titled('Sore throat in winter', '<meta property="og:site_name" content="Dr Anna Field">'),
      true,
    );
  });

  it('is not any site with such a word in the title of a text', () => {
    assert.equal(titled('Dr. Field on sore throats | Town Paper'), false);
    assert.equal(titled('How to become a Dr or a PhD - Study Guide'), false);
    assert.equal(titled('Sore throat in winter | Dr'), false);
  });

  it('is not a firm or a paper', () => {
    assert.equal(titled('Sore throat in winter | Harbour Clinic'), false);
    assert.equal(titled('Sore throat in winter | Mdina Times'), false);
    assert.equal(titled('Drogi rower | Drogerie Prófna'), false);
    assert.equal(titled(''), false);
  });
});
