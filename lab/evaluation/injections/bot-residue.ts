// What chatbots leave behind in texts that are published unread.
import type { Change, Injection } from '../injection.ts';
import { amongContent, besideContent, withTitle } from '../places.ts';
import type { Lang } from '../wording/vocabulary.ts';

const prose = (name: string, text: string, lang?: Lang): Change => ({
  name,
  ...(lang ? { lang } : {}),
  inject: (html, context) => amongContent(html, context, `<p>${text}</p>`),
});

const variants: Change[] = [
  prose(
    'as a language model',
    'As an AI language model, I do not have personal experience with hotels, but I can offer some general advice for your stay.',
  ),
  prose(
    'knowledge cutoff',
    'Please note that prices may have changed since my last knowledge update in September 2021, so check the current offers.',
  ),
  {
    name: 'answer opening at the top',
    inject: (html, context) =>
      besideContent(
        html,
        context,
        'first',
        '<p>Certainly! Here is a 600-word SEO-optimized article about the topic you provided:</p>',
      ),
  },
  prose('refusal', "I'm sorry, but I cannot fulfill this request as it goes against the policies I follow."),
  prose(
    'unfilled insert',
    'Contact us at [insert phone number] or visit [insert your company name] to learn more about our services.',
  ),
  prose(
    'citation marks',
    'The market grew by 12 percent last year.:contentReference[oaicite:2]{index=2} Analysts expect the same for the next one.',
  ),
  prose(
    'search marks',
    'The festival returns in June with three new stages. citeturn0search3 Tickets are on sale now.',
  ),
  prose('speaks of itself', "I'm an AI assistant developed by OpenAI, so I can't visit places myself."),
  prose(
    'offer of more',
    'Would you like me to also create a meta description and FAQ section for this article?',
  ),
  prose('leave to change', 'Feel free to customize this article further to match your brand voice.'),
  prose(
    'order to the writer',
    'Write a 1000 word blog post about the benefits of this product, using the keyword at least 10 times. Use a friendly tone and include H2 headings.',
  ),
  prose(
    'thoughts',
    '&lt;think&gt;The user wants an article, so I should structure it with headings.&lt;/think&gt;',
  ),
  prose(
    'offer of more, Polish',
    'Jeśli chcesz, mogę przygotować również wersję skróconą albo metaopis.',
    'pl',
  ),
  prose(
    'address with the source',
    'Read the <a href="https://www.harbour-hotels.example/guide?utm_source=chatgpt.com">guide of the harbour hotels</a> for more.',
  ),
  {
    name: 'offer to go on, at the end',
    inject: (html, context) =>
      besideContent(
        html,
        context,
        'last',
        '<p>I hope this article meets your requirements. Let me know if you would like me to make it longer or adjust the tone!</p>',
      ),
  },
  {
    name: 'in the title',
    rewrites: true,
    inject: (html) => withTitle(html, "Sure! Here's an SEO title: 10 Best Garden Tools of the Year"),
  },
  prose(
    'language model, Polish',
    'Jako model językowy nie mam dostępu do aktualnych cen, ale mogę podać ogólne wskazówki dotyczące wyboru.',
    'pl',
  ),
  prose(
    'knowledge, Polish',
    'Moja wiedza sięga września 2021 roku, dlatego zalecam sprawdzenie najnowszych informacji na stronie producenta.',
    'pl',
  ),
  {
    name: 'opening, Polish',
    lang: 'pl',
    inject: (html, context) =>
      besideContent(
        html,
        context,
        'first',
        '<p>Oczywiście! Oto zoptymalizowany artykuł na podany temat, zawierający wskazane słowa kluczowe:</p>',
      ),
  },
  prose(
    'unfilled insert, Polish',
    'Zadzwoń pod numer [wstaw numer telefonu] i umów się na wizytę w [nazwa firmy].',
    'pl',
  ),
];

const lookalikes: Change[] = [
  prose(
    'letter to fill in',
    'Download our model letter. Replace [your name] and [date] with your own details before you send it to the landlord.',
  ),
  prose(
    'author who asks readers',
    'I hope this helps you choose the right boots. Would you like me to cover winter pruning next? Let me know in the comments below!',
  ),
  prose(
    'article that quotes the phrase',
    'Editors found dozens of pages that still held the words “As an AI language model, I cannot”, a sign that nobody had read them.',
  ),
  {
    name: 'quotation in a block',
    inject: (html, context) =>
      amongContent(
        html,
        context,
        '<p>The chatbot answered our reporter like this:</p><blockquote><p>As an AI language model, I do not have access to real-time data.</p></blockquote>',
      ),
  },
  prose(
    'news about language models',
    'The new language model was trained on text from forty languages and will be offered to universities first.',
  ),
  {
    name: 'answer of a model as code',
    inject: (html, context) =>
      amongContent(
        html,
        context,
        '<pre><code>&gt; What is your name?\nI am a large language model. My knowledge cutoff is June 2024.</code></pre>',
      ),
  },
  prose(
    'opening of a letter',
    'Certainly the weather here is better than it was at home, and the house is close to the sea.',
  ),
  prose(
    'brackets of an editor',
    '“We told [the mayor] that the bridge was closed,” she said, “and [he] agreed.”',
  ),
  prose(
    'notice of machine help',
    'This summary was written with the help of AI and checked by our editor Laura Bennett.',
  ),
  prose(
    'article that quotes, Polish',
    'Na stronie urzędu przez tydzień można było przeczytać zdanie „Jako model językowy nie mogę udzielić porady”, zanim ktoś je usunął.',
    'pl',
  ),
];

export const botResidue: Injection = {
  technique: 'bot-residue',
  rules: ['sp_bot_residue'],
  variants,
  lookalikes,
};
