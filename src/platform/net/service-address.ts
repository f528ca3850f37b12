// Where a service that is sent a key may be: behind TLS, or on this machine.
const THIS_MACHINE = /^(?:localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\])$/;

export function isServiceAddress(url: URL): boolean {
  if (url.username !== '' || url.password !== '') return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && THIS_MACHINE.test(url.hostname));
}

/** Of a machine next door: names without a dot and private addresses mean nothing outside of one's own network. */
const THIS_NETWORK =
  /^(?:[a-z0-9-]+|[a-z0-9.-]+\.(?:internal|local|lan)|10\.[\d.]+|192\.168\.[\d.]+|172\.(?:1[6-9]|2\d|3[01])\.[\d.]+|\[f[cd][\da-f:]+\])$/;

/** Where a key may go that the operator uses inside of his own network, too. */
export function mayCarryKey(url: URL): boolean {
  return isServiceAddress(url) || (url.protocol === 'http:' && THIS_NETWORK.test(url.hostname));
}
