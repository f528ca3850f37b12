// Below its mark a rule accuses still, if weakly. On these pages, each of a kind that was accused weakly and wrongly, it
// says nothing at all.
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { readPage } from '../page/read-page.ts';
import { detectorAnswer } from '../report/judge-by-code.ts';
import { ruleById } from './catalogue.ts';

const LET_PASS: Readonly<Record<string, readonly string[]>> = {
  sp_phish_form: [
    'an address that was written down without https',
    'a sign-in of a site on plain http, to itself',
  ],
  sp_fake_generator: ['a tool among the links of a maker of switches', 'an open tool for barcodes'],
  sp_easy_money: ['a list of movers above a link to their referral program'],
  sp_template_slots: ['names of tools and of layers'],
  pq_title_mismatch: ['a chapter and the name of its manual', 'a name and a motto', 'a section of a shop'],
  pq_no_publisher_info: [
    'a company by its registered name, with its terms',
    'a host that bears its author’s name',
    'what a server shows before there is a page',
  ],
  pq_pl_company_data: ['an address in the markup', 'a magazine with a prize and a subscription'],
  pq_dup_blocks: ['records of a list that are worded alike'],
  pq_ymyl_no_author: ['a practice that bears its doctor’s name', 'an official institution'],
  hc_heading_vague: ['a figure of speech that shares no word with the text'],
};

for (const [ruleId, notes] of Object.entries(LET_PASS)) {
  const rule = ruleById(ruleId);
  assert.ok(rule && rule.kind !== 'not_assessed');
  const pages = rule.examples().clear;
  for (const note of notes)
    it(`${ruleId} says nothing of ${note}`, () => {
      const page = pages.find((one) => one.note === note);
      assert.ok(page?.html !== undefined, 'is one of its examples');
      const { html, url } = page;
      const answer = detectorAnswer(rule, readPage(url === undefined ? { html } : { html, url }), {});
      if ('score' in answer) assert.equal(answer.score, 0);
      else assert.deepEqual(answer, { notAssessed: 'not_applicable' });
    });
}
