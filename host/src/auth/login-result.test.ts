import { loginResultOf } from './login-result.ts'

describe('the result of a sign-in popup', () => {
  it.each([
    [{ error: 'cancelled', message: 'Popup closed' }, 'cancelled'],
    [{ error: 'timeout', message: 'Timeout' }, 'cancelled'],
    [{ error: 'access_denied', message: 'User did not authorize' }, 'cancelled'],
    [{ error: 'popup_open', message: 'Unable to open a popup for loginWithPopup - window.open returned `null`' }, 'blocked'],
    [{ message: 'Unable to open a popup for loginWithPopup - window.open returned `null`' }, 'blocked'],
    [{ error: 'invalid_client', message: 'client is invalid' }, 'configuration'],
    [{ error: 'unauthorized_client', message: 'no connections enabled' }, 'configuration'],
    [new TypeError('Failed to fetch'), 'network'],
    [{ error: 'server_error', message: 'boom' }, 'failed'],
    [undefined, 'failed'],
  ])('%p is %s', (error, reason) => {
    expect(loginResultOf(error)).toMatchObject({ ok: false, reason })
  })
})
