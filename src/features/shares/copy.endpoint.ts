import Type from 'typebox';
import { endpoint } from '../../platform/http/endpoint.ts';
import { exampleId } from '../../platform/http/examples.ts';
import { fail } from '../../platform/http/failure.ts';
import { isId } from '../../platform/ids.ts';
import { asNew, linkExample } from './link-record.ts';
import { addressOf, tokenAgain } from './link-token.ts';
import { withLinks } from './manage-links.ts';
import { findActiveLink } from './store.ts';

export default endpoint({
  method: 'GET',
  path: '/v1/share-links/{id}/url',
  access: 'shares:manage',
  tag: 'Share links',
  summary: 'The address of a share link, to be copied again',
  about:
    'Derived from the server’s secret; only its hash is stored. 409 for links that were made before this was so, or under another secret: they work, but only who has them knows them.',
  params: Type.Object({ id: Type.String() }),
  reply: { 200: Type.Object({ url: Type.String() }) },
  errors: ['share_not_found', 'conflict'],
  examples: [{ params: { id: exampleId('shareLink') }, answer: { url: asNew(linkExample).url } }],
  handle: async ({ app, caller }, { params }) => {
    if (!isId('shareLink', params.id)) return fail('share_not_found');
    const link = await withLinks(app, caller, undefined, (tx, filter) =>
      findActiveLink(tx, filter, params.id),
    );
    if (link === null) return fail('share_not_found');
    const token = tokenAgain(app, link);
    return token === null ? fail('conflict', null, { text: NOT_KNOWN }) : { url: addressOf(app, token) };
  },
});

const NOT_KNOWN = {
  en: 'The address of this link is not known any more: make a new link.',
  pl: 'Adres tego linku nie jest już znany: utwórz nowy link.',
};
