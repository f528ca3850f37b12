// Made by "npm run generate". Do not edit.
import _0 from './spam/na_cloaking.ts';
import _1 from './spam/sp_city_swap.ts';
import _2 from './spam/sp_gibberish.ts';
import _3 from './spam/sp_kw_alt.ts';
import _4 from './spam/sp_kw_compressible.ts';
import _5 from './spam/sp_kw_density.ts';
import _6 from './spam/sp_kw_ngram.ts';
import _7 from './spam/sp_kw_phone_list.ts';
import _8 from './spam/sp_kw_place_list.ts';
import _9 from './spam/sp_kw_title_meta.ts';
import _10 from './spam/sp_machine_translation.ts';
import _11 from './spam/sp_query_page.ts';
import _12 from './spam/sp_question_farm.ts';
import _13 from './spam/sp_spun_text.ts';
import _14 from './spam/sp_stitched_text.ts';
import _15 from './quality/pq_dup_blocks.ts';
import _16 from './quality/pq_filler_phrases.ts';
import _17 from './helpful/hc_padded_length.ts';
import _18 from './helpful/hc_query_led_headings.ts';
import type { Rule } from './rule.ts';

export const rules: readonly Rule[] = [_0, _1, _2, _3, _4, _5, _6, _7, _8, _9, _10, _11, _12, _13, _14, _15, _16, _17, _18];
