import { telemetry } from './telemetry.ts'
import { reportUncaughtErrors } from './uncaught-errors.ts'

jest.mock('./telemetry.ts', () => ({ telemetry: { fail: jest.fn() } }))

function errorIn(file: string): Error {
  return Object.assign(new Error('ada@example.com'), {
    stack: `Error: ada@example.com\n    at click (http://localhost${file}:1:2)\n    at http://localhost/builds/host/1.0.0/host.js:3:4`,
  })
}

it('uncaught errors are reported once for each build, without their messages', () => {
  reportUncaughtErrors()
  const screen = errorIn('/builds/remote-account/1.1.0-77aa0b1c/12.js')
  window.dispatchEvent(Object.assign(new Event('error'), { error: screen }))
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: screen }))
  window.dispatchEvent(
    Object.assign(new Event('unhandledrejection'), { reason: errorIn('/builds/host/1.0.0/host.js') }),
  )
  for (const reason of [undefined, 'text', { stack: 'at chrome-extension://abc/x.js:1:1' }])
    window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }))
  expect(jest.mocked(telemetry.fail).mock.calls.flat()).toEqual([
    { kind: 'remote-error', name: 'uncaught', remote: 'remote-account', version: '1.1.0-77aa0b1c' },
    { kind: 'remote-error', name: 'uncaught', remote: 'host', version: '1.0.0' },
  ])
})
