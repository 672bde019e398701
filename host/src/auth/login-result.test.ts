import { loginResultOf } from './login-result.ts'

describe('the result of a sign-in at the provider', () => {
  it.each([
    [{ error: 'cancelled', message: 'Popup closed' }, 'cancelled'],
    [{ error: 'access_denied', message: 'User did not authorize' }, 'cancelled'],
    [{ error: 'access_denied', message: 'The sign-in was cancelled.' }, 'cancelled'],
    [{ error: 'access_denied', message: 'user is blocked' }, 'failed'],
    [{ error: 'timeout', message: 'Timeout' }, 'timed-out'],
    [
      { error: 'popup_open', message: 'Unable to open a popup for loginWithPopup - window.open returned `null`' },
      'blocked',
    ],
    [{ error: 'invalid_client', message: 'client is invalid' }, 'configuration'],
    [{ error: 'unauthorized_client', message: 'no connections enabled' }, 'configuration'],
    [{ error: 'invalid_request', message: 'the connection was not found' }, 'configuration'],
    [new TypeError('Failed to fetch'), 'network'],
    [{ error: 'unreachable', message: 'The identity provider does not answer' }, 'network'],
    [{ error: 'too_many_requests', message: 'Global limit has been reached' }, 'failed'],
    [{ error: 'request_error', message: 'HTTP error. Unable to fetch http://localhost/oauth/token' }, 'network'],
    [new Error('Loading chunk 12 failed.'), 'network'],
    [{ error: 'state_mismatch', message: 'Invalid state' }, 'failed'],
    [{ error: 'missing_transaction', message: 'Invalid state' }, 'failed'],
    [{ error: 'login_required', message: 'Login required' }, 'failed'],
    [{ error: 'missing_refresh_token', message: 'Missing Refresh Token' }, 'failed'],
    [new Error('Get access token failed'), 'failed'],
    [new Error('Login failed'), 'failed'],
    [undefined, 'failed'],
  ])('%p is %s', (error, reason) => {
    expect(loginResultOf(error)).toMatchObject({ ok: false, reason })
  })
})
