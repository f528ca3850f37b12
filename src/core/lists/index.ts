// What the doors through which lists come and go have in common: the panel takes it from here, as a piece that it loads
// when a list is at hand.
export { addressIn, readAddresses } from './address-table.ts';
export { listText } from './list-text.ts';
export { TABLE_FILE } from './read-rows.ts';
export { utf8Text } from './unicode-text.ts';
export { csvLines } from './write-csv.ts';
