import { promptSetupUrl } from './prompt-setup-url.ts'

it('carries the prompt screen its input in the address', () => {
  const url = promptSetupUrl({
    projectId: 'p1',
    projectName: 'Lark & Loom',
    domain: 'larkandloom.com',
    selectedPersona: 'A student',
    platforms: ['chatgpt', 'gemini'],
    targetGeography: 'US',
  })
  const params = new URL(url, 'http://localhost').searchParams
  expect(Object.fromEntries(params)).toEqual({
    projectId: 'p1',
    projectName: 'Lark & Loom',
    domain: 'larkandloom.com',
    selectedPersona: 'A student',
    platforms: 'chatgpt,gemini',
    targetGeography: 'US',
  })
})
