// Where a service that is sent a key may be: behind TLS, or on this machine.
const THIS_MACHINE = /^(?:localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\])$/;

export function isServiceAddress(url: URL): boolean {
  if (url.username !== '' || url.password !== '') return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && THIS_MACHINE.test(url.hostname));
}
