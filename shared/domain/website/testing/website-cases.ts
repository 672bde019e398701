// Cases of the website rules, for website.test.ts. Callers of the rules need only a case or two of their own.

import { EXAMPLE_HOST, websiteMessages } from '../website.ts'

/** The specification's list (part 1, section 5), verbatim. */
export const specifiedExtensions =
  `com, org, net, edu, gov, mil, int, co, io, me, tv, us, uk, ca, au, de, fr, jp, in, ai, tech, digital, app, dev, cloud, online, website, site, store, shop, blog, news, info, biz, pro, finance, bank, insurance, health, medical, law, legal, consulting, agency, marketing, design, studio, photography, london, nyc, tokyo, berlin, paris, miami, vegas, xyz, club, space, email, guru, ninja, coffee, pizza, travel, museum, gallery, art, music, video, photo, company, business, entrepreneur, startup, ventures, capital, holdings, group, partners, solutions, services`.split(
    ', ',
  )

const longest = 'a'.repeat(63)
/** A host name of that length with labels of valid length. 253 characters are allowed. */
const hostOf = (length: number) => `${`${longest}.`.repeat(3)}${'a'.repeat(length - 196)}.com`
const longestHost = hostOf(253)

/** why, what was typed, the URL that is stored, the domain of the project */
export const acceptedWebsites: ReadonlyArray<[why: string, typed: string, url: string, domain: string]> = [
  ...specifiedExtensions.map((extension): [string, string, string, string] => [
    `the ending ${extension}`,
    `Acme.${extension}`,
    `https://acme.${extension}`,
    `acme.${extension}`,
  ]),
  ['spaces around it', '  acme.com\t', 'https://acme.com', 'acme.com'],
  ['a space that does not break around it', '\u00a0acme.com\u00a0', 'https://acme.com', 'acme.com'],
  ['upper case', 'ACME.COM', 'https://acme.com', 'acme.com'],
  ['an upper case scheme', 'HTTPS://Acme.Com', 'https://acme.com', 'acme.com'],
  ['https://', 'https://acme.com', 'https://acme.com', 'acme.com'],
  ['http://, which stays', 'http://acme.com', 'http://acme.com', 'acme.com'],
  ['www.', 'www.acme.com', 'https://www.acme.com', 'acme.com'],
  ['www as its name', 'www.com', 'https://www.com', 'www.com'],
  ['a slash at the end', 'acme.com/', 'https://acme.com/', 'acme.com'],
  ['a path', 'https://www.acme.com/Shop/Sale', 'https://www.acme.com/shop/sale', 'acme.com'],
  ['a path with a colon and an at sign', 'acme.com/a:80/@b', 'https://acme.com/a:80/@b', 'acme.com'],
  ['a query', 'acme.com?utm_source=x', 'https://acme.com?utm_source=x', 'acme.com'],
  ['a fragment', 'acme.com#top', 'https://acme.com#top', 'acme.com'],
  ['subdomains', 'eu.shop.my-acme.co.uk', 'https://eu.shop.my-acme.co.uk', 'eu.shop.my-acme.co.uk'],
  ['digits', '1and1.de', 'https://1and1.de', '1and1.de'],
  ['digits alone', '163.com', 'https://163.com', '163.com'],
  ['one letter', 'x.com', 'https://x.com', 'x.com'],
  ['hyphens in a row', 'a--b.com', 'https://a--b.com', 'a--b.com'],
  ['an international name in its ASCII form', 'xn--bcher-kva.de', 'https://xn--bcher-kva.de', 'xn--bcher-kva.de'],
  ['a label of 63 characters', `${longest}.com`, `https://${longest}.com`, `${longest}.com`],
  ['a host of 253 characters', longestHost, `https://${longestHost}`, longestHost],
]

const invalid = websiteMessages.invalid(EXAMPLE_HOST)

/** why, what was typed, the message */
export const refusedWebsites: ReadonlyArray<[why: string, typed: string, message: string]> = [
  ...['', ' ', '\t', '\u00a0'].map((typed): [string, string, string] => [
    `nothing but ${JSON.stringify(typed)}`,
    typed,
    websiteMessages.empty,
  ]),
  ...(
    [
      ['one label', 'acme'],
      ['an ending alone', 'com'],
      ['an ending and its dot', '.com'],
      ['a scheme alone', 'https://'],
      ['two schemes', 'https://http://acme.com'],
      ['a scheme with one slash', 'http:/acme.com'],
      ['slashes without a scheme', '//acme.com'],
      ['another scheme', 'ftp://acme.com'],
      ['a mail link', 'mailto:maya@acme.com'],
      ['a script', 'javascript:alert(1)//acme.com'],
      ['an ending outside the list', 'acme.zip'],
      ['a country outside the list', 'acme.nl'],
      ['a listed ending in front of another', 'acme.com.zip'],
      ['an ending of one letter', 'acme.c'],
      ['an ending with a digit', 'acme.c0m'],
      ['an international ending in its ASCII form', 'acme.xn--p1ai'],
      ['an international name', 'bücher.de'],
      ['a name in another script', 'пример.com'],
      ['a letter that only looks like one', 'аcme.com'],
      ['a full-width dot', 'acme．com'],
      ['a character without width', 'ac\u200bme.com'],
      ['an emoji', '🛏.com'],
      ['a label of 64 characters', `${longest}a.com`],
      ['a label of 64 characters in front', `${longest}a.acme.com`],
      ['a host of 254 characters', hostOf(254)],
      ['an empty label', 'acme..com'],
      ['a dot in front', '.acme.com'],
      ['a dot at the end', 'acme.com.'],
      ['a dot at the end, and a path', 'acme.com./shop'],
      ['a hyphen in front of a label', '-acme.com'],
      ['a hyphen at the end of a label', 'acme-.com'],
      ['an underscore', 'my_acme.com'],
      ['a space inside', 'my acme.com'],
      ['a space after the scheme', 'https:// acme.com'],
      ['two websites', 'acme.com, globex.com'],
      ['a star', '*.acme.com'],
      ['an escaped letter', '%61cme.com'],
      ['an email address', 'maya@acme.com'],
      ['a name and a password', 'https://maya:secret@acme.com'],
      ['a port', 'acme.com:8080'],
      ['the usual port, and a path', 'https://acme.com:443/shop'],
      ['a number', '127.0.0.1'],
      ['a number of the sixth version', 'http://[::1]/'],
      ['this machine', 'localhost'],
      ['a backslash', 'acme.com\\globex.com'],
    ] as const
  ).map(([why, typed]): [string, string, string] => [why, typed, invalid]),
]
