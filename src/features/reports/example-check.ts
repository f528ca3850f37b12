import { exampleRules } from '../../core/rules/rules-in-examples.ts';

/** The check that the examples of the reference are about; `npm run generate` records what the judge says of it. */
export const exampleCheck = {
  html: '<title>Cheap flights, cheap flights to London, book cheap flights</title><h1>Cheap flights</h1><p>Book two weeks ahead and fly on a Tuesday.</p><p>Cheap flights to London, cheap flights to Paris, cheap flights to Rome: our cheap flights are cheap flights for people who look for cheap flights. Cheap flights online, cheap flights today, cheap flights for you. Find cheap flights, book cheap flights, enjoy cheap flights. Cheap flights are what we do: cheap flights now, cheap flights tomorrow, cheap flights for ever.</p>',
  // A few, so that the report can be read: without them every rule runs.
  rules: [exampleRules.stuffedTitle, exampleRules.wordRecurs, exampleRules.noViewport, exampleRules.adsLoad],
  explain: true,
};

/** The same page at an earlier time, when it was better. */
export const earlierCheck = {
  ...exampleCheck,
  html: '<title>Cheap flights</title><h1>Cheap flights</h1><p>Book two weeks ahead and fly on a Tuesday.</p>',
};
