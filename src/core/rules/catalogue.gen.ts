// Made by "npm run generate". Do not edit.
import _0 from './spam/na_cloaking.ts';
import _1 from './spam/sp_kw_alt.ts';
import _2 from './spam/sp_kw_compressible.ts';
import _3 from './spam/sp_kw_density.ts';
import _4 from './spam/sp_kw_ngram.ts';
import _5 from './spam/sp_kw_phone_list.ts';
import _6 from './spam/sp_kw_place_list.ts';
import _7 from './spam/sp_kw_title_meta.ts';
import _8 from './quality/pq_dup_blocks.ts';
import type { Rule } from './rule.ts';

export const rules: readonly Rule[] = [_0, _1, _2, _3, _4, _5, _6, _7, _8];
