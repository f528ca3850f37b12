// Hosts of primary and official sources: authorities, universities, journals, standards, statistics. General knowledge.

const SITES = new Set(
  (
    'who.int europa.eu un.org unicef.org worldbank.org imf.org oecd.org wto.org iso.org w3.org ietf.org ieee.org acm.org ' +
    'nature.com science.org sciencedirect.com springer.com wiley.com thelancet.com nejm.org bmj.com jamanetwork.com ' +
    'cell.com plos.org frontiersin.org mdpi.com doi.org arxiv.org jstor.org cochranelibrary.com cochrane.org pubmed.gov ' +
    'ncbi.nlm.nih.gov crossref.org semanticscholar.org nhs.uk cdc.gov fda.gov nasa.gov ' +
    'gov.pl sejm.gov.pl stat.gov.pl nbp.pl pan.pl termedia.pl mp.pl isap.sejm.gov.pl uokik.gov.pl knf.gov.pl zus.pl pzh.gov.pl ' +
    'eurostat.ec.europa.eu eur-lex.europa.eu'
  ).split(' '),
);

const SUFFIXES = [
  '.gov',
  '.edu',
  '.mil',
  '.int',
  '.gov.pl',
  '.edu.pl',
  '.gov.uk',
  '.ac.uk',
  '.nhs.uk',
  '.europa.eu',
  '.gouv.fr',
];

export function isAuthority(host: string, site: string): boolean {
  return SITES.has(site) || SITES.has(host) || SUFFIXES.some((suffix) => host.endsWith(suffix));
}
