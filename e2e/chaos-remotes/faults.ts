// How the new version of a remote fails. What its code does wrong it does while the page says so (`window.broken`), so that the same
// files can recover.

import type { Route } from '@playwright/test'

export interface Fault {
  /** of a script of the new version, as it was published */
  change?: (file: string, code: string) => string
  /** answer in place of the file, while the fault lasts */
  answer?: (file: string, code: string) => ((route: Route) => unknown) | undefined
  /** it fails when its screen is on: the previous version is not requested */
  late?: boolean
}

const isEntry = (file: string) => file.startsWith('remoteEntry.')
const always = (answer: (route: Route) => unknown) => () => answer
const script = (body: string) => (route: Route) => route.fulfill({ contentType: 'text/javascript', body })
const never = () => new Promise(() => undefined)

const THROW = 'if(window.broken)throw new Error("broken code");'

export const faults: Record<string, Fault> = {
  offline: { answer: always((route) => route.abort('internetdisconnected')) },
  '404': { answer: always((route) => route.fulfill({ status: 404, body: 'gone' })) },
  '500': { answer: always((route) => route.fulfill({ status: 500, body: 'broken' })) },
  '200 with HTML': {
    answer: always((route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>Hello' })),
  },
  truncated: { answer: (_file, code) => script(code.slice(0, code.length / 2)) },
  'wrong hash': { answer: (_file, code) => script(`${code}\n`) },
  '10 s hang': { answer: always(never) },
  'throws at evaluation': {
    change: (file, code) => (isEntry(file) ? code.replace('"use strict";', `"use strict";${THROW}`) : code),
  },
  'contract mismatch': {
    change: (file, code) =>
      isEntry(file) ? code.replace('contract:"1.0"', 'contract:window.broken?"0.9":"1.0"') : code,
  },
  'missing expose': {
    change: (file, code) =>
      isEntry(file) ? code.replace('"./remote":()', '[window.broken?"./other":"./remote"]:()') : code,
  },
  'throws at render': { change: (file, code) => (isEntry(file) ? brokenScreens(code, THROW) : code), late: true },
  'lazy chunk 404': {
    answer: (file) =>
      isEntry(file) || file.endsWith('.css') ? undefined : (route) => route.fulfill({ status: 404, body: 'gone' }),
    late: true,
  },
}

/** Each route's screen runs `start` first when it is rendered. */
export function brokenScreens(code: string, start: string): string {
  return code.replaceAll(
    /\.then\(\(\)=>(\w+\(\d+\))\)/g,
    (_whole, screen: string) =>
      `.then(()=>{const screen=${screen};return{Component(props){${start}return screen.Component(props)}}})`,
  )
}
