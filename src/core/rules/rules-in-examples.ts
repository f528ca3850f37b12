/** Rules that examples of the API name: which ones does not matter, only that the catalogue has them. */
export const exampleRules = {
  wordRecurs: 'sp_kw_density',
  stuffedTitle: 'sp_kw_title_meta',
  vagueTitle: 'pq_title_missing_vague',
  widePage: 'pq_wider_than_phone',
  siblingPages: 'na_doorway_network',
  titleOfAnotherText: 'pq_title_mismatch',
  noViewport: 'pq_no_viewport',
  adsLoad: 'ch_ads_load',
} as const;
