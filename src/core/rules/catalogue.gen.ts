// Made by "npm run generate". Do not edit.
import _0 from './spam/na_cloaking.ts';
import _1 from './spam/sp_hacked_tail_injection.ts';
import _2 from './spam/sp_hidden_color_match.ts';
import _3 from './spam/sp_hidden_css_block.ts';
import _4 from './spam/sp_hidden_link_block.ts';
import _5 from './spam/sp_hidden_offscreen.ts';
import _6 from './spam/sp_hidden_tiny_link.ts';
import _7 from './spam/sp_kw_density.ts';
import _8 from './spam/sp_llm_instructions.ts';
import _9 from './quality/na_layout.ts';
import _10 from './quality/pq_autoplay_sound.ts';
import _11 from './quality/pq_img_alt_missing.ts';
import _12 from './quality/pq_low_contrast.ts';
import type { Rule } from './rule.ts';

export const rules: readonly Rule[] = [_0, _1, _2, _3, _4, _5, _6, _7, _8, _9, _10, _11, _12];
