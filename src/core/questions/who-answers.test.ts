import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { rules } from '../rules/catalogue.ts';
import type { Rule } from '../rules/rule.ts';
import { isAsked } from './who-answers.ts';

const rule = (id: string): Rule => {
  const found = rules.find((one) => one.id === id);
  assert.ok(found, id);
  return found;
};

describe('who answers a rule', () => {
  it('a model is asked nothing about markup, scripts and addresses, which it is not shown', () => {
    for (const one of rules)
      if (isAsked(one, null)) assert.ok(one.layer === 'text' || one.layer === 'language', one.id);
    assert.equal(isAsked(rule('sp_hidden_css_block'), null), false);
  });

  it('is a model where code cannot read the language, and never where neither can judge', () => {
    const easyMoney = rule('sp_easy_money');
    assert.equal(isAsked(easyMoney, null), true);
    assert.equal(isAsked(easyMoney, 'lang_unsupported'), true);
    for (const reason of ['too_short', 'needs_html', 'not_applicable', 'needs_query'] as const)
      assert.equal(isAsked(easyMoney, reason), false, reason);
    // Code counts better, but does not read every language.
    assert.equal(isAsked(rule('pq_buzzwords'), null), false);
    assert.equal(isAsked(rule('pq_buzzwords'), 'lang_unsupported'), true);
    // What the law of one country asks of its pages says nothing of others.
    assert.equal(isAsked(rule('pq_pl_company_data'), 'lang_unsupported'), false);
    assert.equal(isAsked(rule('ch_page_type'), 'needs_model'), true);
    assert.equal(isAsked(rule('na_cloaking'), 'needs_model'), false);
    assert.equal(isAsked(rule('sp_redirect_js'), 'needs_model'), false);
  });
});
