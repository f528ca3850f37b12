// Made by "npm run generate". Do not edit.
import _0 from './spam/na_cloaking.ts';
import _1 from './spam/sp_kw_density.ts';
import type { Rule } from './rule.ts';

export const rules: readonly Rule[] = [_0, _1];
