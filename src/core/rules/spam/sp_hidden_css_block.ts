import type { HidingKind } from '../../page/visibility/hiding-kind.ts';
import { BICYCLE, BREAD, CHLEB, LIBRARY, ROWER } from '../../samples/sample-prose.ts';
import { type Example, examplePage, found, paragraphs } from '../example.ts';
import { HIDDEN_TEXT, HIDDEN_TEXT_SCORING, hiddenTextFinding } from '../hidden-text-finding.ts';
import { rule } from '../rule.ts';

const KINDS: ReadonlySet<HidingKind> = new Set([
  'display',
  'visibility',
  'opacity',
  'font-size',
  'clip',
  'zero-size',
  'hidden-attribute',
  'content-visibility',
  'covered',
  'script',
]);

const STUFFED =
  'Cheap car insurance is what drivers want. Compare cheap car insurance online and get cheap car insurance quotes in a minute. Our cheap car insurance deals beat every other car insurance offer, because cheap car insurance should be simple. Ask for cheap car insurance today and save on car insurance with the best car insurance team.';
const STUFFED_PL =
  'Tanie ubezpieczenie OC to nasza specjalność. Porównaj tanie ubezpieczenie OC online i kup tanie ubezpieczenie OC w minutę. Najlepsze ubezpieczenie OC, najtańsze ubezpieczenie OC dla młodych kierowców i tanie ubezpieczenie AC. Z nami tanie ubezpieczenie OC znajdzie każdy, kto szuka tanich ubezpieczeń.';

const onBread = (note: string, after: string, head = ''): Example =>
  examplePage(note, { title: 'Rye bread at home', head, body: paragraphs(...BREAD), after });

export default rule({
  id: 'sp_hidden_css_block',
  mode: 'spam',
  policy: 'hidden_text_links',
  kind: 'violation',
  layer: 'markup',
  version: 9,
  lite: true,
  title: { en: 'Long text is hidden by styling', pl: 'Długi tekst jest ukryty za pomocą stylów' },
  fix: {
    en: 'Delete the text together with what hides it. If visitors are meant to open it, use a control that says so (details, or a button with aria-expanded).',
    pl: 'Usuń tekst razem z tym, co go ukrywa. Jeśli odwiedzający mają go rozwijać, użyj do tego widocznego elementu (details albo przycisku z aria-expanded).',
  },
  question: 'Is a long text block hidden by styling with nothing on the page that can reveal it?',
  sources: ['SP#hidden-text-and-links'],
  answeredBy: 'code',
  shownBy: 'passages',
  mendedBy: 'tag',
  accuses: 'strong_or_beside',
  languages: 'any',
  needs: { published: true },
  basis: 'measured',
  scoring: HIDDEN_TEXT_SCORING,
  says: HIDDEN_TEXT,
  detect: (page, given) => hiddenTextFinding(page, given, KINDS),
  examples: () => ({
    hit: [
      found(
        onBread('stuffed text in a box that is not displayed', `<div style="display:none">${STUFFED}</div>`),
        {
          says: ['words_hidden', 'word_fills_it', 'off_topic'],
          quotes: ['Cheap car insurance is what drivers want. Compare'],
        },
      ),
      found(
        onBread(
          'type of one pixel, by class',
          `<div class="fineprint"><p>${STUFFED}</p></div>`,
          '<style>.fineprint{font-size:1px;line-height:1px}</style>',
        ),
        {
          says: ['words_hidden', 'word_fills_it', 'off_topic'],
          quotes: ['Cheap car insurance is what drivers want. Compare'],
        },
      ),
      found(
        onBread(
          'plain sentences on another subject in a box without name',
          `<div style="visibility:hidden">${LIBRARY[0]} ${LIBRARY[1]}</div>`,
        ),
        {
          says: ['words_hidden', 'off_topic'],
          quotes: ['The town council voted on Tuesday evening to keep'],
        },
      ),
      found(onBread('hidden attribute', `<div hidden><p>${STUFFED}</p></div>`), {
        says: ['words_hidden', 'word_fills_it', 'off_topic'],
        quotes: ['Cheap car insurance is what drivers want. Compare'],
      }),
      found(
        onBread(
          'a box of no size far inside',
          `<div class="x1"><div><div><p>${STUFFED}</p></div></div></div>`,
          '<style>body > .x1{width:0;height:0;overflow:hidden}</style>',
        ),
        {
          says: ['words_hidden', 'word_fills_it', 'off_topic'],
          quotes: ['Cheap car insurance is what drivers want. Compare'],
        },
      ),
      found(
        onBread(
          'hidden by a script as soon as it runs',
          `<div id="wp9">${STUFFED}</div><script>document.getElementById("wp9").style.display="none";</script>`,
        ),
        {
          says: ['words_hidden', 'word_fills_it', 'off_topic'],
          quotes: ['Cheap car insurance is what drivers want. Compare'],
        },
      ),
      found(
        onBread(
          'a long text under a name that is hidden in two ways at once',
          `<div class="seo-text" style="display:none; opacity:0">${Array.from({ length: 3 }, () => [...LIBRARY, ...BICYCLE].join(' ')).join(' ')}</div>`,
        ),
        {
          says: ['words_hidden', 'off_topic'],
          quotes: ['The town council voted on Tuesday evening to keep'],
        },
      ),
      examplePage('Polish, clipped away', {
        found: {
          says: ['words_hidden', 'word_fills_it', 'off_topic'],
          quotes: ['Tanie ubezpieczenie OC to nasza specjalność.'],
        },
        title: 'Chleb żytni',
        lang: 'pl',
        body: `${paragraphs(...CHLEB)}<div style="position:absolute;clip:rect(0,0,0,0)">${STUFFED_PL}</div>`,
      }),
    ],
    clear: [
      onBread(
        'a notice to those who block advertisements, opened by a linked script',
        `<div class="adboverlay" style="visibility:hidden"><p>We can see that you block advertisements. Our pages are free of charge for everyone, and to keep them so we have to show banners. If you value the work of our authors, add this address to the exceptions of your extension.</p></div>`,
      ),
      onBread(
        'opinions of customers that take turns',
        `<div id="testimonial-3" style="display:none"><p>“${LIBRARY[0]}”</p></div>`,
      ),
      onBread(
        'a policy in a box',
        `<div id="hiddenPolicy" style="display:none"><h2>Privacy</h2><p>${LIBRARY.join(' ')}</p></div>`,
      ),
      onBread(
        'the same in another language',
        '<style>hn{display:none}</style><hn>प्रधान मंत्री मुद्रा योजना एक गैर कार्पोरेट गैर कृषि लघु उद्यमों को दस लाख तक की ऋण प्रदान करने के लिए एक योजना शुरू की गई है इन ऋणों को मुद्रा ऋण के रूप में वर्गीकृत किया गया है ये ऋण वाणिज्यिक बैंक ग्रामीण बैंक छोटे वित्त बैंक सहकारी बैंक द्वारा दिए जाते हैं</hn>',
      ),
      onBread('details', `<details><summary>More</summary><p>${LIBRARY[0]}</p></details>`),
      onBread(
        'accordion with a button',
        `<button aria-controls="a1" aria-expanded="false">How is it paid for?</button><div id="a1" hidden><p>${LIBRARY[1]}</p></div>`,
      ),
      onBread(
        'check box that opens',
        `<input type="checkbox" id="c"><label for="c">More</label><div class="p"><p>${LIBRARY[1]}</p></div>`,
        '<style>.p{display:none}#c:checked ~ .p{display:block}</style>',
      ),
      onBread(
        'messages of a form',
        '<form><input type="email" name="email"><button>Sign up</button><div class="done" style="display:none">Thank you! Your subscription has been received. Please check your inbox and confirm the address within two days, otherwise it will be deleted from our list.</div></form>',
      ),
      onBread(
        'consent dialog that a linked script opens',
        '<div class="cc-window" style="display:none"><p>We use cookies and ask for your consent. You can accept or reject cookies that are not required and change your preferences at any time in the settings; see our privacy policy for the terms of each purpose.</p><button>Accept</button></div>',
      ),
      onBread(
        'panel on the same subject, opened by a linked script',
        `<div class="recipe-notes" style="display:none"><p>${BREAD[1]}</p></div>`,
      ),
      onBread(
        'an answer that the sheet closes, a few levels inside of what it calls a toggle',
        `<div class="toggle-prod"><div class="framed"><h2>Frequent questions</h2><div class="content"><p>${LIBRARY[0]} ${LIBRARY[1]}</p></div></div></div>`,
        '<style>.toggle-prod .framed .content p{display:none}</style>',
      ),
      onBread(
        'older headlines of the site, each of which bears its name',
        `<span id="listtwo" style="display:none">${['Ryebaker Oven Timer v1.0.2 released', 'Ryebaker Dough Planner v2.0.0 released', 'Ryebaker Flour Index v1.4 released', 'Ryebaker Crust Meter v3.1 released', 'Ryebaker Starter Log v1.9 released', 'Ryebaker Oven Timer v1.0.5 released', 'Ryebaker Proofing Clock v1.2 released'].map((name, i) => `<a href="/news/${i}">${name}</a><br>`).join('')}</span>`,
      ),
      examplePage('Polish tabs', {
        title: 'Przeskakujący łańcuch',
        lang: 'pl',
        body: `${paragraphs(...ROWER)}<div role="tablist"><button role="tab" aria-controls="t2">Godziny</button></div><div role="tabpanel" id="t2" style="display:none">${CHLEB[0]}</div>`,
      }),
      examplePage('text for screen readers and for print', {
        title: 'Chains',
        head: '<style>.sr-only{position:absolute;width:1px;height:1px;overflow:hidden;clip:rect(0,0,0,0)}.print-only{display:none}@media print{.print-only{display:block}}</style>',
        body: `${paragraphs(...BICYCLE)}<p class="sr-only">The table below lists four tools with their price, weight and use; the first column names the tool.</p><div class="print-only"><p>${LIBRARY[0]}</p></div>`,
      }),
    ],
  }),
});
