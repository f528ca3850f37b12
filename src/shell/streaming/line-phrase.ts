// The search phrase of a line of a stream, by the rules of the service.
import { marketNamed } from '../../core/intent/market-named.ts';
import { phraseFault } from '../checking/check-options.ts';
import { LineFault } from './page-line.ts';

export function lineQuery(query: string | undefined): string | undefined {
  const fault = query === undefined ? null : phraseFault(query);
  if (fault !== null) throw new LineFault('validation_error', fault);
  return query;
}

export function lineMarket(market: string | undefined): string | undefined {
  const known = market === undefined ? undefined : marketNamed(market);
  if (market !== undefined && known === undefined)
    throw new LineFault(
      'validation_error',
      'market must be a country and a language of the list, such as us-en or pl-pl.',
    );
  return known;
}
