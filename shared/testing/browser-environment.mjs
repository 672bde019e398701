// jsdom with the APIs that browsers and Node have and jsdom lacks.

import { TestEnvironment } from 'jest-environment-jsdom'

const fromNode = [
  'fetch',
  'Headers',
  'Request',
  'Response',
  'FormData',
  'Blob',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'TextDecoderStream',
  'TextEncoderStream',
  'CompressionStream',
  'DecompressionStream',
  'TextEncoder',
  'TextDecoder',
  'structuredClone',
  'BroadcastChannel',
  'AbortController',
  'AbortSignal',
  'Event',
  'EventTarget',
  'MessageEvent',
]
/** jsdom's own event classes are kept, as its elements dispatch only these. */
const kept = new Set(['Event', 'EventTarget', 'MessageEvent', 'FormData', 'Blob'])

export default class BrowserEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(
      {
        ...config,
        projectConfig: {
          ...config.projectConfig,
          testEnvironmentOptions: {
            ...config.projectConfig.testEnvironmentOptions,
            customExportConditions: ['node', 'node-addons'],
          },
        },
      },
      context,
    )
    for (const name of fromNode) if (!kept.has(name)) this.global[name] = globalThis[name]
    this.global.Uint8Array = Uint8Array
    this.global.ArrayBuffer = ArrayBuffer
    Object.defineProperty(this.global, 'crypto', { value: globalThis.crypto, configurable: true })
  }
}
