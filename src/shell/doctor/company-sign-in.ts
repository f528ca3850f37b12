import { discover, saidBy } from '../../features/company-sign-in/service.ts';
import { type Finding, fault, note, ok, warning } from './finding.ts';
import type { Installation } from './installation.ts';

/** Asks the provider what it is, as a sign-in does first; the doctor goes no further, and sends no secret. */
export async function examineCompanySignIn(
  { config: { companySignIn: settings } }: Installation,
  patienceMs: number,
): Promise<Finding[]> {
  if (settings === null) return [note('sign_in.provider', 'None is set up: people sign in with passwords.')];
  try {
    const { configuration, signOutAddress } = await discover(settings, patienceMs);
    const { code_challenge_methods_supported: ways, backchannel_logout_supported: tells } =
      configuration.serverMetadata();
    return [
      ok('sign_in.provider', 'It answers, and is who it is said to be.'),
      ...(ways !== undefined && !ways.includes('S256')
        ? [warning('sign_in.pkce', 'It does not know PKCE with S256.', 'Update the provider.')]
        : []),
      tells === true
        ? ok('sign_in.ends', 'It can end sessions here.')
        : note('sign_in.ends', 'It ends no sessions here: they last as SERVICE_OIDC_SESSION_HOURS says.'),
      ...(settings.signsOut && signOutAddress === null
        ? [
            warning(
              'sign_in.sign_out',
              'It names no address to sign out.',
              'Take SERVICE_OIDC_SIGN_OUT away: signing out ends here.',
            ),
          ]
        : []),
    ];
  } catch (error) {
    return [
      fault(
        'sign_in.provider',
        `It cannot be asked: ${saidBy(error)}.`,
        'Check SERVICE_OIDC_ISSUER: with /.well-known/openid-configuration behind it, it answers JSON whose issuer is that very address.',
      ),
    ];
  }
}
