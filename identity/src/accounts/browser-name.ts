// A browser in words by which a person knows it, such as "Firefox on Windows". Of its User-Agent header only these are kept.

/** A header may hold the names of several browsers: the first one that is found here is its own. */
const browsers: [sign: RegExp, name: string][] = [
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  // Without \b, as it may be HeadlessChrome.
  [/(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const systems: [sign: RegExp, name: string][] = [
  [/\bAndroid\b/, 'Android'],
  [/\b(?:iPhone|iPad)\b/, 'iOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

export const UNKNOWN_BROWSER = 'An unknown browser'

const nameIn = (userAgent: string, names: typeof browsers) => names.find(([sign]) => sign.test(userAgent))?.[1]

/** @param userAgent empty where the request had none */
export function browserName(userAgent: string): string {
  const browser = nameIn(userAgent, browsers) ?? UNKNOWN_BROWSER
  const system = nameIn(userAgent, systems)
  return system === undefined ? browser : `${browser} on ${system}`
}
