// A part of another subject, or in another script, that a break-in put into the page.
import type { Change, Injection, InjectionContext } from '../injection.ts';
import { amongContent, atBodyEnd, besideContent, withDescription, withTitle } from '../places.ts';
import type { Lang } from '../wording/vocabulary.ts';
import { capital } from '../wording/wording.ts';

const change = (name: string, inject: Change['inject'], lang?: Lang): Change => ({
  name,
  ...(lang ? { lang } : {}),
  inject,
});
const JAPANESE =
  'ブランド時計の激安通販サイトです。最高品質のスーパーコピー商品を格安で販売しています。送料無料で全国に配送いたします。人気のバッグや財布も多数取り揃えております。新作が続々入荷中ですので、ぜひご覧ください。お客様に満足していただけるよう努めております。';
const RUSSIAN =
  'Лучшее онлайн казино с бонусом за регистрацию ждёт вас. Играйте в игровые автоматы бесплатно и выигрывайте реальные деньги каждый день. Быстрые выплаты и честные условия для всех игроков. Заходите на рабочее зеркало казино прямо сейчас и получите фриспины в подарок.';
const link = (context: InjectionContext, text: string): string =>
  `<a href="https://${context.words.hostFor(context.words.trade().hostWord)}/">${text}</a>`;

function section(context: InjectionContext, size: number): string {
  const trade = context.words.trade();
  return `<h2>${capital(trade.searches[0] ?? trade.keyword)}</h2><p>${context.words.spamText(trade.keyword, size)}</p><p>${trade.searches.map((search) => context.words.linkTo(search, trade.hostWord)).join(' ')}</p>`;
}

const variants: Change[] = [
  change('section on another trade', (html, context) =>
    besideContent(html, context, 'last', `<div>${section(context, 90)}</div>`),
  ),
  change('section in the middle', (html, context) => amongContent(html, context, section(context, 70))),
  change('section at the end, hidden', (html, context) =>
    atBodyEnd(html, `<div style="position:absolute;left:-9999px">${section(context, 90)}</div>`),
  ),
  change('Japanese shop text', (html, context) =>
    besideContent(
      html,
      context,
      'last',
      `<div><p>${JAPANESE}</p>${link(context, 'スーパーコピー')} ${link(context, 'ブランドコピー')} ${link(context, '激安通販')}</div>`,
    ),
  ),
  change('Russian casino text', (html, context) =>
    amongContent(
      html,
      context,
      `<p>${RUSSIAN} ${link(context, 'онлайн казино')}, ${link(context, 'казино зеркало')}, ${link(context, 'игровые автоматы')}</p>`,
    ),
  ),
  {
    ...change('title and description taken over', (html, context) => {
      const trade = context.words.trade();
      return withDescription(
        withTitle(html, trade.searches.slice(0, 2).map(capital).join(' - ')),
        context.words.spamText(trade.keyword, 20),
      );
    }),
    rewrites: true,
  },
  {
    ...change('Japanese title', (html, context) =>
      besideContent(
        withTitle(html, 'ブランド時計スーパーコピー激安通販 - 最高品質'),
        context,
        'last',
        `<p>${JAPANESE}</p>`,
      ),
    ),
    rewrites: true,
  },
  change(
    'section on another trade, Polish',
    (html, context) => besideContent(html, context, 'last', `<div>${section(context, 90)}</div>`),
    'pl',
  ),
];

const lookalikes: Change[] = [
  change('summary in another language', (html, context) =>
    besideContent(
      html,
      context,
      'last',
      '<h2>Streszczenie</h2><p lang="pl">Artykuł opisuje przebudowę starego młyna nad rzeką i rozmowy z rodzinami, które pracowały w nim przez trzy pokolenia. Autorka korzystała z archiwum miejskiego i z listów.</p>',
    ),
  ),
  change('quotation in Russian', (html, context) =>
    amongContent(
      html,
      context,
      '<p>The inscription on the stone reads «Здесь покоится прах мастера, который строил мосты», and nobody knows who wrote it.</p>',
    ),
  ),
  change('other news of the site', (html, context) =>
    besideContent(
      html,
      context,
      'last',
      `<section><h2>Also today</h2><p>${context.words.plainText(60)}</p><a href="/news/1">Read on</a></section>`,
    ),
  ),
  change('list of languages', (html) =>
    atBodyEnd(
      html,
      '<ul class="languages"><li><a href="/ja/">日本語</a></li><li><a href="/ru/">Русский</a></li><li><a href="/pl/">Polski</a></li><li><a href="/ar/">العربية</a></li><li><a href="/zh/">中文</a></li></ul>',
    ),
  ),
  change('dish names in Japanese', (html, context) =>
    amongContent(
      html,
      context,
      '<p>On the menu: ramen (ラーメン), dumplings (餃子), rice bowl (丼) and green tea (緑茶), all under ten dollars.</p>',
    ),
  ),
  change('news on a pharmacy', (html, context) =>
    amongContent(
      html,
      context,
      '<p>The pharmacy in Mill Lane will close in June. Patients can collect their prescriptions at the health centre instead.</p>',
    ),
  ),
  change(
    'other news of the site, Polish',
    (html, context) =>
      besideContent(
        html,
        context,
        'last',
        `<section><h2>Zobacz też</h2><p>${context.words.plainText(50)}</p><a href="/aktualnosci/2">Czytaj dalej</a></section>`,
      ),
    'pl',
  ),
];

export const foreignSection: Injection = {
  technique: 'foreign-section',
  rules: ['sp_hacked_topic_clash'],
  unlessHostMentions: /casino|gambl|betting|poker|payday|viagra|essay|replica|loan|lottery/i,
  variants,
  lookalikes,
};
