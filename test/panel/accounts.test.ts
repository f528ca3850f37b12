import assert from 'node:assert/strict';
import { randomBytes, randomInt } from 'node:crypto';
import { it } from 'node:test';
import type { Page } from 'playwright-core';
import accountMail from '../../src/features/accounts/send-mail.task.ts';
import { newSignInToken } from '../../src/features/accounts/sign-in-link.ts';
import { acrossOrganizations } from '../../src/platform/postgres/tenancy.ts';
import { testApp } from '../support/app.ts';
import { mailTo } from '../support/mailbox.ts';
import { AT_NIGHT } from '../support/nightly.ts';
import { startCompanyProvider } from '../support/oidc-provider.ts';
import { inBrowser, type OpenPanel, type PanelOptions, panelOf } from '../support/panel.ts';
import { newPerson, PASSWORD } from '../support/panel-people.ts';
import { panelTexts } from '../support/panel-texts.ts';
import { join, newOrganization, newUser, withSession } from '../support/tenants.ts';

const environment = { SERVICE_RATE_LIMIT_PER_MINUTE: '100000', SERVICE_TRUSTED_PROXIES: '127.0.0.1' };
const app = await testApp({ tasks: [accountMail], environment });
const panel = await panelOf(app, [accountMail]);

/** Of pages that mails lead to, which are not the panel's own. */
const MAIL_PAGES = {
  en: { confirm: 'Confirm the address', toSignIn: 'Go to sign-in', setPassword: 'Set the password' },
  pl: { confirm: 'Potwierdź adres', toSignIn: 'Przejdź do logowania', setPassword: 'Ustaw hasło' },
} as const;

/** The words by which people find what they are after. */
function wordsOf(locale: 'en' | 'pl') {
  const t = panelTexts(locale);
  return {
    ...MAIL_PAGES[locale],
    email: t('app_email'),
    password: t('app_password'),
    signIn: t('app_sign_in'),
    createAccount: t('accounts_register_submit'),
    checkMail: t('accounts_register_done'),
    forgot: t('accounts_sign_in_forgot'),
    sendLink: t('accounts_forgot_submit'),
    noLongerWorks: t('accounts_welcome_failed'),
    byInvitation: t('accounts_register_closed'),
    name: t('accounts_name'),
    save: t('accounts_save'),
    newEmail: t('accounts_email_new'),
    changeEmail: t('accounts_email_change'),
    emailSent: (email: string) => t('accounts_email_sent', { email }),
    newPassword: t('accounts_password_new'),
    changePassword: t('accounts_change_password'),
    passwordChanged: t('accounts_password_changed'),
    signOutOf: t('accounts_session_sign_out_name', { name: 'Firefox' }),
    elsewhere: t('accounts_sessions_all'),
    elsewhereTitle: t('accounts_sessions_all_title'),
    elsewhereDone: t('accounts_sessions_all_done'),
    newOrganization: t('app_new_org'),
    organizationName: t('app_new_org_name'),
    createOrganization: t('app_new_org_action'),
    openHere: t('accounts_org_here'),
    switchTo: t('accounts_org_switch_name', { name: '' }),
    leave: (name: string) => t('accounts_org_leave_name', { name }),
    leaveConfirm: t('accounts_org_leave_submit'),
    noOrganization: t('accounts_no_org_title'),
    account: t('app_account'),
    signOut: t('app_sign_out'),
  };
}
const WORDS = { en: wordsOf('en'), pl: wordsOf('pl') };

/** Each browser at an address of its own, so that the limits on attempts are met only where they are the point. */
async function open(options: PanelOptions = {}, of = panel): Promise<OpenPanel> {
  const opened = await of.open(options);
  const ip = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
  await opened.context.setExtraHTTPHeaders({ 'x-forwarded-for': ip });
  return opened;
}

function newEmail(): string {
  return `${randomBytes(6).toString('hex')}@example.com`;
}

/** A user with an organization and a password. */
const person = () => newPerson(app);

/** A session of theirs in another browser. */
async function elsewhere(userId: string): Promise<Record<string, string>> {
  const headers = await withSession(app, userId);
  await acrossOrganizations(app.db, (tx) =>
    tx
      .updateTable('sessions')
      .set({ browser: 'Firefox', system: 'Windows', ip: '203.0.113.9' })
      .where('user_id', '=', userId)
      .where('browser', 'is', null)
      .execute(),
  );
  return headers;
}

const me = (headers: Record<string, string>): Promise<string> =>
  panel.api.outcome('GET', '/v1/users/me', headers);

async function linkTo(email: string, count = 1): Promise<string> {
  const { text } = await mailTo(app, email, count);
  return /^http\S+token=\S+$/m.exec(text)?.[0] ?? assert.fail(`no link in: ${text}`);
}

async function enter(page: Page, locale: 'en' | 'pl', email: string, password: string): Promise<void> {
  const words = WORDS[locale];
  await page.getByLabel(words.email, { exact: true }).fill(email);
  await page.getByLabel(words.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: words.signIn, exact: true }).click();
}

const at = (page: Page): string => new URL(page.url()).pathname;

for (const [turn, locale] of (['en', 'pl'] as const).entries()) {
  const words = WORDS[locale];
  let ways = turn;
  /** Every second one in this language and the others in the other; at night each in both. */
  const way = (name: string, go: () => Promise<void>): void => {
    ways += 1;
    if (AT_NIGHT || ways % 2 === 1) it(name, go);
  };

  inBrowser(`the way in (${locale})`, () => {
    way('the address of a first start signs in once, and its token is nowhere afterwards', async () => {
      const { id, email } = await newUser(app, { role: 'superadmin' });
      await join(app, (await newOrganization(app)).id, id, 'owner');
      const token = (await newSignInToken(app.db, email)) ?? assert.fail('no token');
      const { page, looksRight } = await open({ locale });
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      await page.goto(`/welcome#${token}`);
      await page.waitForURL('/');
      await page.getByRole('heading', { level: 1 }).waitFor();
      assert.ok(!asked.some((url) => url.includes('/v1/') && url.includes(token)));
      const kept = await page.evaluate(() =>
        JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state, location.href]),
      );
      assert.ok(!kept.includes(token));
      const again = await open({ locale });
      await again.goto(`/welcome#${token}`);
      await again.page.getByRole('heading', { name: words.noLongerWorks }).waitFor();
      assert.ok(!again.page.url().includes(token));
      await again.spotless();
      await again.page.getByRole('link', { name: words.signIn }).click();
      await again.page.getByLabel(words.password, { exact: true }).waitFor();
      await looksRight();
    });

    way(
      'a wrong password is told and loses nothing; the right one leads to the page that was wanted',
      async () => {
        const { email } = await person();
        const { page, goto, spotless, looksRight } = await open({ locale, width: 360, theme: 'dark' });
        await goto('/account?tab=x#here');
        assert.equal(at(page), '/login');
        await spotless();
        await enter(page, locale, email, 'not that one');
        await page.getByRole('alert').waitFor();
        assert.equal(await page.getByLabel(words.email, { exact: true }).inputValue(), email);
        await looksRight();
        await enter(page, locale, email, PASSWORD);
        await page.getByRole('heading', { level: 1, name: words.account }).waitFor();
        assert.match(page.url(), /\/account\?tab=x#here$/);
      },
    );

    way('an account is made, confirmed by its mail and entered', async () => {
      const email = newEmail();
      const { page, goto, spotless, looksRight } = await open({ locale });
      await goto('/register');
      await page.getByLabel(words.email, { exact: true }).fill(email);
      await page.getByLabel(words.password, { exact: true }).fill('short');
      await page.getByRole('button', { name: words.createAccount }).click();
      await page.locator('[name=password][aria-invalid]').waitFor();
      const focused = await page.evaluate(() => document.activeElement?.getAttribute('name'));
      assert.equal(focused, 'password', 'where it is wrong');
      await spotless();
      await page.getByLabel(words.password, { exact: true }).fill(PASSWORD);
      await page.getByRole('button', { name: words.createAccount }).click();
      await page.getByRole('heading', { name: words.checkMail }).waitFor();
      await looksRight();
      await page.goto(await linkTo(email));
      await page.getByRole('button', { name: words.confirm }).click();
      await page.getByRole('status').waitFor();
      await page.getByRole('link', { name: words.toSignIn }).click();
      await enter(page, locale, email, PASSWORD);
      await page.waitForURL('/');
      await page.getByRole('navigation').waitFor();
    });

    way('a forgotten password is replaced by way of the mail', async () => {
      const { email } = await person();
      const { page, goto, spotless } = await open({ locale });
      await goto('/login');
      await page.getByRole('link', { name: words.forgot }).click();
      await page.getByLabel(words.email, { exact: true }).fill(email);
      await spotless();
      await page.getByRole('button', { name: words.sendLink }).click();
      await page.getByRole('heading', { name: words.checkMail }).waitFor();
      await page.goto(await linkTo(email));
      await page.getByLabel(words.password).fill('another one for winter');
      await page.getByRole('button', { name: words.setPassword }).click();
      await page.getByRole('link', { name: words.toSignIn }).click();
      await enter(page, locale, email, 'another one for winter');
      await page.waitForURL('/');
    });
  });

  inBrowser(`the account page (${locale})`, () => {
    way('changes name, address and password', async () => {
      const { id, email } = await person();
      const other = await elsewhere(id);
      const { page, goto, looksRight } = await open({ locale, userId: id });
      await goto('/account');
      await looksRight();
      await page.getByLabel(words.name, { exact: true }).fill('Ada Lovelace');
      await page.getByRole('button', { name: words.save, exact: true }).click();
      await page.getByRole('button', { name: 'Ada Lovelace' }).waitFor();
      const next = newEmail();
      await page.getByLabel(words.newEmail).fill('nobody');
      await page.getByRole('button', { name: words.changeEmail }).click();
      await page.locator('[name=email][aria-invalid]').waitFor();
      await page.getByLabel(words.newEmail).fill(next);
      await page.getByRole('button', { name: words.changeEmail }).click();
      await page.getByText(words.emailSent(next)).waitFor();
      assert.match(await linkTo(next), /\/confirm\?token=/);
      assert.equal(await page.getByText(email).count(), 1, 'the old one until then');
      assert.equal(await me(other), '200');
      await page.getByLabel(words.newPassword).fill('a new one for autumn');
      await page.getByRole('button', { name: words.changePassword }).click();
      await page.getByText(words.passwordChanged).waitFor();
      assert.equal(await me(other), '401 unauthorized');
      await looksRight();
    });

    way('shows where the user is signed in, and signs out there: one, or all but this one', async () => {
      const { id } = await person();
      const [first, second] = [await elsewhere(id), await elsewhere(id)];
      const { page, goto, looksRight } = await open({ locale, userId: id, width: 360, theme: 'dark' });
      await goto('/account');
      const others = page.getByRole('button', { name: words.signOutOf });
      await others.first().waitFor();
      assert.equal(await others.count(), 2);
      assert.equal(await page.getByText('203.0.113.9').count(), 2);
      await others.first().click();
      await page.waitForFunction((count) => document.querySelectorAll('li button').length === count, 2);
      const ended = await Promise.all([first, second].map(me));
      assert.deepEqual(ended.sort(), ['200', '401 unauthorized']);
      await page.getByRole('button', { name: words.elsewhere }).click();
      const dialog = page.getByRole('dialog', { name: words.elsewhereTitle });
      await dialog.waitFor();
      await looksRight();
      await dialog.getByRole('button', { name: words.elsewhere }).click();
      await page.getByText(words.elsewhereDone).waitFor();
      assert.deepEqual(await Promise.all([first, second].map(me)), ['401 unauthorized', '401 unauthorized']);
      await others.first().waitFor({ state: 'detached' });
      await looksRight();
    });

    way('founds an organization, goes from one to the other and leaves; the last owner stays', async () => {
      const { id } = await person();
      const { page, goto, looksRight } = await open({ locale, userId: id });
      await goto('/account');
      await page.getByRole('button', { name: words.leave('Test') }).click();
      await page.getByRole('button', { name: words.leaveConfirm, exact: true }).click();
      await page.getByRole('dialog').getByRole('alert').waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });

      await page.getByRole('button', { name: words.newOrganization }).click();
      await page.getByRole('textbox', { name: words.organizationName }).fill('Second');
      await looksRight();
      await page.keyboard.press('Enter');
      const rows = page.getByRole('listitem').filter({ hasText: words.openHere });
      await rows.filter({ hasText: 'Second' }).waitFor();
      // Another user owns it as well, so that it can be left.
      const { body } = await panel.api.send<{ id: string; name: string }[]>(
        'GET',
        '/v1/orgs',
        await withSession(app, id),
      );
      const second = body.find(({ name }) => name === 'Second')?.id ?? assert.fail('not founded');
      await join(app, second, (await newUser(app)).id, 'owner');
      await page.getByRole('button', { name: words.switchTo }).click();
      await rows.filter({ hasText: 'Test' }).waitFor();
      await page.getByRole('button', { name: words.leave('Second') }).click();
      await page.getByRole('button', { name: words.leaveConfirm, exact: true }).click();
      await page.getByRole('button', { name: words.leave('Second') }).waitFor({ state: 'detached' });
      await looksRight();
    });

    way('a user without an organization is told so, and founds one', async () => {
      const { id } = await newUser(app);
      const { page, goto, spotless } = await open({ locale, userId: id });
      await goto('/reports');
      await page.getByRole('heading', { name: words.noOrganization }).waitFor();
      await spotless();
      await page.getByRole('main').getByRole('link').click();
      await page.getByRole('button', { name: words.newOrganization }).click();
      await page.getByRole('textbox', { name: words.organizationName }).fill('First');
      await page.getByRole('dialog').getByRole('button', { name: words.createOrganization }).click();
      await page.getByText(words.openHere, { exact: true }).waitFor();
    });

    way('signing out leads to the sign-in, and back leads nowhere', async () => {
      const { id } = await person();
      const { page, goto, looksRight } = await open({ locale, userId: id });
      await goto('/account');
      const personMenu = page.locator('#navigation').getByRole('button').last();
      await personMenu.click();
      await page.getByRole('menuitem', { name: words.signOut }).click();
      await page.waitForURL('/login');
      await page.getByLabel(words.password, { exact: true }).waitFor();
      await page.goBack();
      await page.waitForURL('/login?next=%2Faccount');
      await page.getByLabel(words.password, { exact: true }).waitFor();
      await looksRight();
    });
  });
}

inBrowser('the panel at another address than its own', () => {
  it('says at which one to open it, instead of signing in', async () => {
    const { email } = await person();
    const { page } = await open({ locale: 'pl' });
    // The service listens here, as it does on localhost, and calls itself by another name.
    await page.goto(`${panel.api.base}/login`);
    await page.getByLabel(WORDS.pl.email).fill(email);
    await page.getByLabel(WORDS.pl.password, { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: WORDS.pl.signIn, exact: true }).click();
    await page.getByRole('alert').getByText(app.baseUrl).waitFor();
  });
});

inBrowser('where the sign-in leads', () => {
  it('is never outside the panel, whatever the address says', async () => {
    const { id } = await person();
    const { page } = await open({ userId: id });
    const hostile = [
      'https://evil.example/',
      '//evil.example/',
      '/\\evil.example/',
      '\\\\evil.example',
      '/\t/evil.example/',
      '/\n//evil.example',
      '/.//evil.example/',
      'javascript:alert(1)',
      'data:text/html,x',
      'evil.example',
      '/login?next=//evil.example',
      '/welcome',
      '',
    ];
    for (const next of hostile) {
      await page.goto(`/login?${new URLSearchParams({ next })}`);
      await page.waitForURL('/');
      assert.equal(page.url(), `${app.baseUrl}/`, JSON.stringify(next));
    }
    await page.goto(`/login?${new URLSearchParams({ next: '/account?x=1' })}`);
    await page.waitForURL('/account?x=1');
  });
});

inBrowser('SERVICE_REGISTRATION=invite', () => {
  it('says that registration is by invitation only, in both languages', async () => {
    const closed = await testApp({ environment: { ...environment, SERVICE_REGISTRATION: 'invite' } });
    const itsPanel = await panelOf(closed);
    for (const locale of ['en', 'pl'] as const) {
      const words = WORDS[locale];
      const { page, goto, looksRight } = await open({ locale }, itsPanel);
      await goto('/register');
      await page.getByLabel(words.email, { exact: true }).fill(newEmail());
      await page.getByLabel(words.password, { exact: true }).fill(PASSWORD);
      await page.getByRole('button', { name: words.createAccount }).click();
      await page.getByRole('heading', { name: words.byInvitation }).waitFor();
      await looksRight();
    }
  });
});

inBrowser('the company’s sign-in', () => {
  it('is all there is where passwords are off: through the provider’s page and back to where one wanted', async () => {
    const provider = await startCompanyProvider();
    const company = await testApp({
      environment: {
        ...environment,
        ...provider.settings,
        SERVICE_OIDC_ONLY: 'all',
        SERVICE_OIDC_SIGN_OUT: 'true',
      },
    });
    const itsPanel = await panelOf(company);
    await provider.serve({
      base: itsPanel.api.base,
      redirectUri: `${company.baseUrl}/v1/auth/oidc/callback`,
      after: `${company.baseUrl}/login`,
    });
    provider.people.set('ada', { sub: 'ada', email: 'ada@acme.pl', email_verified: true, name: 'Ada Nowak' });
    provider.people.set('eve', { sub: 'eve', email: 'eve@evil.example', email_verified: true });
    const t = panelTexts('pl');
    const { page, goto, looksRight } = await open({ locale: 'pl' }, itsPanel);
    await goto('/account');
    const button = page.getByRole('link', { name: t('app_company_sign_in') });
    await button.waitFor();
    assert.equal(await page.getByLabel(WORDS.pl.password, { exact: true }).count(), 0);
    await looksRight();
    const signIn = async (email: string): Promise<void> => {
      await button.click();
      await page.getByLabel('E-mail').fill(email);
      await page.getByRole('button', { name: 'Go on' }).click();
    };
    await signIn('eve@evil.example');
    await page.getByText(t('accounts_company_fault_domain')).waitFor();
    // Or else the provider would know who comes back, and ask nothing.
    await page.context().clearCookies();
    await signIn('ada@acme.pl');
    await page.getByText(t('accounts_how_company_only')).waitFor();
    assert.equal(at(page), '/account');
    assert.equal(await page.getByLabel(WORDS.pl.newPassword).count(), 0);
    await page.getByRole('button', { name: 'Ada Nowak' }).click();
    await page.getByRole('menuitem', { name: WORDS.pl.signOut }).click();
    await page.getByRole('button', { name: 'Yes' }).click();
    await page.waitForURL((url) => url.pathname === '/login');
    // Operators keep their passwords.
    await page.getByRole('link', { name: t('accounts_company_operator') }).click();
    await page.getByLabel(WORDS.pl.password, { exact: true }).waitFor();
  });
});
