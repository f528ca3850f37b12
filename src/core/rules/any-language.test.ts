// Forms, links, hosts, hidden text, redirects and structure speak for themselves: what gives a page away in English
// gives it away in languages without a word list.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { writtenLanguage } from '../facts/written-language.ts';
import { type PageInput, readPage } from '../page/read-page.ts';
import { detectorAnswer } from '../report/judge-by-code.ts';
import { isHit } from '../report/signal.ts';
import { ruleById } from './catalogue.ts';

interface Written {
  readonly language: string;
  /** An ordinary text about bread or gardens. */
  readonly text: readonly string[];
  readonly title: string;
  readonly signIn: string;
  readonly button: string;
  readonly keyword: string;
}

const LANGUAGES: readonly Written[] = [
  {
    language: 'it',
    title: 'Il pane di casa',
    text: [
      'Ogni sabato mattina mia nonna preparava il pane nel forno vicino alla stalla, e il profumo arrivava fino alla strada. La pasta riposava tutta la notte sotto un panno umido, perché la farina del mulino chiedeva tempo.',
      'Oggi uso lo stesso forno, ma cuocio soltanto quattro pagnotte alla volta. Se la crosta resta chiara, aggiungo qualche ramo di olivo e aspetto ancora dieci minuti prima di aprire lo sportello.',
    ],
    signIn: 'Accesso clienti',
    button: 'Continua',
    keyword: 'materassi economici',
  },
  {
    language: 'es',
    title: 'El huerto del patio',
    text: [
      'Cada primavera plantamos tomates junto al muro del patio, donde el sol calienta la piedra hasta la noche. La tierra viene del río y necesita descansar varias semanas antes de recibir las primeras semillas.',
      'Cuando llegan las tormentas cubrimos las plantas con una tela vieja, porque el granizo rompe las hojas más tiernas. Después de la lluvia revisamos los tallos y atamos los que se han doblado con el viento.',
    ],
    signIn: 'Acceso de clientes',
    button: 'Continuar',
    keyword: 'colchones baratos',
  },
  {
    language: 'cs',
    title: 'Zahrada za domem',
    text: [
      'Každé jaro sázíme rajčata u jižní zdi, kde kámen drží teplo až do večera. Půda pochází od řeky a potřebuje několik týdnů odpočívat, než do ní zasejeme první semena a přikryjeme je slámou.',
      'Když přijde bouřka, přikryjeme rostliny starou plachtou, protože kroupy lámou mladé listy. Po dešti prohlédneme stonky a přivážeme všechny, které se ohnuly větrem, k dřevěným kolíkům.',
    ],
    signIn: 'Přihlášení zákazníka',
    button: 'Pokračovat',
    keyword: 'levné matrace',
  },
  {
    language: 'tr',
    title: 'Evin arkasındaki bahçe',
    text: [
      'Her bahar güney duvarının dibine domates dikiyoruz, çünkü taşlar sıcaklığı akşama kadar tutuyor. Toprak nehir kıyısından geliyor ve ilk tohumları almadan önce birkaç hafta dinlenmesi gerekiyor.',
      'Fırtına geldiğinde bitkileri eski bir bezle örtüyoruz, çünkü dolu genç yaprakları kırıyor. Yağmurdan sonra sapları gözden geçiriyor ve rüzgârda eğilenleri tahta kazıklara bağlıyoruz.',
    ],
    signIn: 'Müşteri girişi',
    button: 'Devam et',
    keyword: 'ucuz yatak',
  },
  {
    language: 'id',
    title: 'Kebun di belakang rumah',
    text: [
      'Setiap musim hujan kami menanam tomat di dekat tembok selatan, karena batu menyimpan panas sampai malam hari. Tanahnya berasal dari tepi sungai dan perlu beristirahat beberapa minggu sebelum menerima benih pertama.',
      'Ketika badai datang kami menutup tanaman dengan kain tua, sebab angin mematahkan daun yang masih muda. Setelah hujan kami memeriksa batang dan mengikat yang sudah miring pada tiang kayu.',
    ],
    signIn: 'Masuk pelanggan',
    button: 'Lanjutkan',
    keyword: 'kasur murah',
  },
];

interface Trick {
  readonly rule: string;
  readonly name: string;
  readonly page: (written: Written) => PageInput;
}

const page = (
  { language, title, text }: Written,
  parts: { title?: string; head?: string; body?: string; after?: string; url?: string; words?: boolean } = {},
): PageInput => ({
  html: `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${parts.title ?? title}</title>${parts.head ?? ''}</head><body><main><h1>${parts.title ?? title}</h1>${parts.words === false ? '' : text.map((one) => `<p>${one}</p>`).join('')}${parts.body ?? ''}</main>${parts.after ?? ''}</body></html>`,
  url: parts.url ?? 'https://www.orto-zahrada-kebun.net/pagina',
});

const fields = '<input name="a1"><input type="password" name="a2">';
const casino = (count: number): string =>
  Array.from(
    { length: count },
    (_, i) => `<a href="https://www.best-casino${i}.com/">casino online bonus ${'abcdef'.charAt(i)}</a>`,
  ).join(' ');
/** As hosts write it. */
const compact = (text: string): string => text.normalize('NFD').replace(/[\p{M} ]/gu, '');

const TRICKS: readonly Trick[] = [
  {
    rule: 'sp_phish_form',
    name: 'a password that is sent to a stranger',
    page: (written) =>
      page(written, {
        body: `<form method="post" action="https://collect-box.top/save.php">${fields}<button>${written.button}</button></form>`,
      }),
  },
  {
    rule: 'sp_phish_form',
    name: 'a sign-in under a brand’s name at a strange address',
    page: (written) =>
      page(written, {
        title: `PayPal – ${written.signIn}`,
        url: 'https://konto-verifica.info/a',
        words: false,
        body: `<form method="post" action="/b">${fields}<button>${written.button}</button></form>`,
      }),
  },
  {
    rule: 'sp_hidden_link_block',
    name: 'links that visitors do not see',
    page: (written) =>
      page(written, { after: `<div style="position:absolute;left:-9999px">${casino(6)}</div>` }),
  },
  {
    rule: 'sp_link_offtopic_money',
    name: 'links to casinos under a text about gardens',
    page: (written) => page(written, { body: `<p>${casino(3)}</p>` }),
  },
  {
    rule: 'sp_redirect_js',
    name: 'a script that takes visitors away',
    page: (written) =>
      page(written, { head: '<script>window.location.href = "https://win-prize-now.top/";</script>' }),
  },
  {
    rule: 'sp_redirect_meta',
    name: 'a refresh tag that takes visitors away',
    page: (written) =>
      page(written, { head: '<meta http-equiv="refresh" content="0; url=https://win-prize-now.top/">' }),
  },
  {
    rule: 'sp_kw_density',
    name: 'a heap of one search',
    page: (written) =>
      page(written, {
        body: `<p>${Array.from({ length: 13 }, (_, i) => `${written.keyword} ${['roma', 'lima', 'praga', 'izmir', 'medan', 'torino', 'quito', 'brno', 'adana', 'bogor', 'milano', 'cusco', 'plzen'][i]}`).join(', ')}</p>`,
      }),
  },
  {
    rule: 'sp_link_footer_keywords',
    name: 'searches as links in the footer',
    page: (written) =>
      page(written, {
        after: `<footer>${['a', 'b', 'c', 'd', 'e']
          .map(
            (end) =>
              `<a href="https://www.${compact(written.keyword)}${end}.net/">${written.keyword} ${end.repeat(4)}</a>`,
          )
          .join(' ')}</footer>`,
      }),
  },
  {
    rule: 'sp_ugc_comment_spam',
    name: 'comments that advertise',
    page: (written) =>
      page(written, {
        after: `<div id="comments"><ol class="comment-list">${[1, 2, 3, 4]
          .map(
            (i) =>
              `<li class="comment"><b class="fn">x${i}</b><div class="comment-content"><p>${written.text[i % 2]?.slice(0, 70)} <a href="https://www.viagra-shop${i}.com/">viagra online</a></p></div></li>`,
          )
          .join('')}</ol></div>`,
      }),
  },
  {
    rule: 'sp_bot_residue',
    name: 'what a chatbot said of itself',
    page: (written) =>
      page(written, { body: '<p>As an AI language model, I cannot browse the internet.</p>' }),
  },
  {
    rule: 'sp_spun_text',
    name: 'choices that were left open',
    page: (written) =>
      page(written, {
        body: `<p>${written.text[0]} {${written.keyword}|${written.title}} ${written.text[1]} {${written.button}|${written.signIn}}</p>`,
      }),
  },
];

for (const written of LANGUAGES) {
  describe(`a page in ${written.language}, for which there is no word list`, () => {
    it('is read as another language', () => {
      assert.equal(writtenLanguage(readPage(page(written))), 'other');
    });

    for (const { rule: id, name, page: make } of TRICKS) {
      it(`is found by ${id}: ${name}`, () => {
        const rule = ruleById(id);
        assert.ok(rule);
        const read = readPage(make(written));
        const answer = detectorAnswer(rule, read, {});
        assert.ok('score' in answer && isHit(answer.score), JSON.stringify(answer).slice(0, 300));
      });

      it(`is not flagged by ${id} without it (${name})`, () => {
        const rule = ruleById(id);
        assert.ok(rule);
        const answer = detectorAnswer(rule, readPage(page(written)), {});
        assert.ok(!('score' in answer) || !isHit(answer.score), JSON.stringify(answer).slice(0, 300));
      });
    }
  });
}

it('a rule that goes by words says that it did not judge, where it has found nothing in a language it does not know', () => {
  const [italian] = LANGUAGES;
  assert.ok(italian);
  for (const id of ['sp_kw_density', 'sp_bot_residue', 'sp_stitched_text']) {
    const rule = ruleById(id);
    assert.ok(rule);
    const long = { ...italian, text: Array.from({ length: 6 }, () => italian.text).flat() };
    const answer = detectorAnswer(rule, readPage(page(id === 'sp_stitched_text' ? long : italian)), {});
    assert.deepEqual(answer, { notAssessed: 'lang_unsupported' }, id);
  }
});

it('a year in braces that a script of the page fills in is not judged before the page is drawn', () => {
  const rule = ruleById('sp_template_slots');
  assert.ok(rule);
  const html =
    '<html lang="en"><main><p>© {{ currentYear }} The lock workshop. All rights reserved.</p></main><script src="/js/site.js"></script></html>';
  assert.deepEqual(detectorAnswer(rule, readPage({ html, url: 'https://www.locks.net/' }), {}), {
    notAssessed: 'needs_render',
  });
});

it('what a rule finds on a page that scripts have yet to draw counts, and where it finds nothing it did not judge', () => {
  const rule = ruleById('sp_fake_generator');
  assert.ok(rule);
  const shell = (title: string, body: string): PageInput => ({
    html: `<html lang="en"><head><title>${title}</title></head><body><div id="root"></div>${body}<script>${'draw();'.repeat(2000)}</script></body></html>`,
    url: 'https://www.dragon-gems.net/',
  });
  const trap = readPage(
    shell('Free gems', '<p>Enter your username</p><input name="user"><p>Select the amount</p>'),
  );
  const app = readPage(shell('Meadow Lane', '<p>Loading</p>'));
  assert.ok(trap.flags.jsShell && app.flags.jsShell);
  const found = detectorAnswer(rule, trap, {});
  assert.ok('score' in found && isHit(found.score));
  assert.deepEqual(detectorAnswer(rule, app, {}), { notAssessed: 'needs_render' });
});
