import { api } from './client.ts';

export async function signIn(username: string, password: string): Promise<void> {
  await api.POST('/v1/auth/cookie/login', {
    body: { username, password },
    bodySerializer: (body) => new URLSearchParams(body).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
}
