// Made by "npm run generate". Do not edit.
/** Of the rules: their texts, thresholds and number. */
export const CATALOGUE_VERSION = '0.1.0-5e1af19f';
/** Of what reads the page and makes the report. */
export const ENGINE_VERSION = '0.1.0-54cd0c65';
