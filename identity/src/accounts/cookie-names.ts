// Over https, names begin with a prefix for which browsers demand the cookie's attributes, so that no other host of the same domain can
// set one of ours. Over http, as on http://localhost, they would refuse such a cookie.

/** @param address of the provider, as browsers see it */
export function cookieNames(address: string) {
  const isSecure = address.startsWith('https:')
  /** for all paths of this host */
  const ofHost = isSecure ? '__Host-' : ''
  /** for some paths */
  const ofPaths = isSecure ? '__Secure-' : ''
  return {
    session: `${ofHost}identity.session`,
    interaction: `${ofPaths}identity.interaction`,
    resume: `${ofPaths}identity.resume`,
    knownBrowser: `${ofPaths}identity.known`,
  }
}
