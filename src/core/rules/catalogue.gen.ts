// Made by "npm run generate". Do not edit.
import _0 from './spam/na_cloaking.ts';
import _1 from './spam/na_doorway_network.ts';
import _2 from './spam/na_expired_domain.ts';
import _3 from './spam/na_inbound_links.ts';
import _4 from './spam/na_machine_traffic.ts';
import _5 from './spam/na_malware_files.ts';
import _6 from './spam/na_mobile_redirect.ts';
import _7 from './spam/na_scaled_site.ts';
import _8 from './spam/na_scrape_source.ts';
import _9 from './spam/na_site_level_actions.ts';
import _10 from './spam/na_site_reputation.ts';
import _11 from './spam/sp_kw_density.ts';
import _12 from './quality/na_consensus.ts';
import _13 from './quality/na_credentials.ts';
import _14 from './quality/na_cwv.ts';
import _15 from './quality/na_functionality.ts';
import _16 from './quality/na_reputation.ts';
import _17 from './helpful/na_date_history.ts';
import _18 from './helpful/na_factual_errors.ts';
import _19 from './helpful/na_intent_why.ts';
import _20 from './helpful/na_mass_produced.ts';
import _21 from './helpful/na_site_authority.ts';
import _22 from './helpful/na_site_focus.ts';
import _23 from './helpful/na_vs_results.ts';
import type { Rule } from './rule.ts';

export const rules: readonly Rule[] = [_0, _1, _2, _3, _4, _5, _6, _7, _8, _9, _10, _11, _12, _13, _14, _15, _16, _17, _18, _19, _20, _21, _22, _23];
