import { screen } from '@testing-library/react'
import { renderApp } from '@sightline/shared/testing/renderApp.tsx'
import { BootContext } from './BootContext.ts'
import { buildBoot, buildRemote } from '../testing/build-boot.ts'
import { FailurePanel } from './FailurePanel.tsx'
import { reportFailure } from '../telemetry/telemetry.ts'
import { LoadTimeoutError } from './load-with-retries.ts'
import { reloadWhenStale } from './reload-when-stale.ts'
import { RemoteError } from './remote-error.ts'

jest.mock('../telemetry/telemetry.ts', () => ({ reportFailure: jest.fn() }))

const remote = { ...buildRemote('remote-reports', []), label: 'Reports' }

jest.mock('./reload-when-stale.ts', () => ({ reloadWhenStale: jest.fn() }))

describe('the panel of a failed remote', () => {
  beforeEach(() => {
    jest.mocked(reportFailure).mockClear()
    jest.mocked(reloadWhenStale).mockReset().mockResolvedValue(undefined)
    jest.spyOn(console, 'warn').mockImplementation()
  })

  it('says what failed, and gives a reference for support', () => {
    const error = new RemoteError(remote, 'timeout')
    renderApp(<FailurePanel error={error} remote={remote} />)
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Reports could not be loadedThe rest of the app works. It took too long to arrive.',
    )
    expect(screen.getByRole('alert')).toHaveTextContent(`Reference ${error.correlationId}`)
    expect(screen.getByRole('alert')).not.toHaveTextContent('remote-')
  })

  it('names the remote that could not be loaded, also at the boundary of another one', () => {
    const error = new RemoteError(remote, 'load')
    renderApp(<FailurePanel error={error} remote={{ ...buildRemote('remote-account', []), label: 'Account' }} />)
    expect(screen.getByRole('alert')).toHaveTextContent('Reports could not be loaded')
    expect(jest.mocked(reportFailure).mock.calls).toEqual([['load', remote, error.correlationId]])
  })

  it('is reported to the API once, with the same reference', () => {
    const error = new RemoteError(remote, 'contract')
    renderApp(<FailurePanel error={error} remote={remote} />)
    expect(jest.mocked(reportFailure).mock.calls).toEqual([['contract', remote, error.correlationId]])
  })

  it.each([
    ['load', 1],
    ['contract', 0],
    ['timeout', 0],
  ] as const)('asks whether the page is of an old release after "%s": %s times', (reason, times) => {
    renderApp(
      <BootContext value={buildBoot()}>
        <FailurePanel error={new RemoteError(remote, reason)} remote={remote} />
      </BootContext>,
    )
    expect(jest.mocked(reloadWhenStale).mock.calls).toEqual(Array.from({ length: times }, () => ['abc123']))
  })

  it('reloads the remote at the same place', async () => {
    const { user, router } = renderApp(<FailurePanel error={new RemoteError(remote, 'load')} remote={remote} />, {
      at: '/?platform=all#top',
    })
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(router.state.historyAction).toBe('REPLACE')
    expect(router.state.location).toMatchObject({ pathname: '/', search: '?platform=all', hash: '#top' })
  })

  it.each([
    [new RemoteError(remote, 'contract'), 'It does not fit this version of Sightline.'],
    [new LoadTimeoutError('Not loaded in 8000 ms'), 'It took too long to arrive.'],
    [
      Object.assign(new Error('Loading chunk 7 failed'), { request: '/builds/x.js' }),
      'Its files did not arrive whole.',
    ],
    [new Error('boom'), 'Something went wrong on this page.'],
  ])('explains %s', (error, text) => {
    renderApp(<FailurePanel error={error} remote={remote} />)
    expect(screen.getByRole('alert')).toHaveTextContent(text)
  })
})
