import type { PlatformAdapter, PlatformSettings } from './platform.ts'

export function createChatgpt(_settings: PlatformSettings): PlatformAdapter {
  return { id: 'chatgpt', ask: () => Promise.reject(new Error('in preparation')) }
}
