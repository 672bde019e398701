import { act, screen } from '@testing-library/react'
import { renderApp } from '@sightline/shared/testing/renderApp.tsx'
import { BootContext } from '../remotes/BootContext.ts'
import { FAILURE_TITLE } from '../remotes/FailurePanel.tsx'
import { buildBoot } from '../testing/build-boot.ts'
import { LazyFrame } from './LazyFrame.tsx'

let arrives = false
jest.mock('./SignedInFrame.tsx', () => {
  if (!arrives) throw new Error('404')
  return { SignedInFrame: () => <p>The frame</p> }
})
jest.mock('../telemetry/telemetry.ts', () => ({ telemetry: { fail: jest.fn() }, reportFailure: jest.fn() }))

describe('the frame of signed-in pages', () => {
  it('says that it failed to load, and loads by a Retry, also after one that fails', async () => {
    jest.spyOn(console, 'warn').mockImplementation()
    const { user } = await act(async () =>
      renderApp(
        <BootContext value={buildBoot()}>
          <LazyFrame title="My Projects" owned={undefined}>
            {null}
          </LazyFrame>
        </BootContext>,
      ),
    )
    expect(await screen.findByText(FAILURE_TITLE)).toBeVisible()
    await act(() => user.click(screen.getByRole('button', { name: 'Retry' })))
    expect(await screen.findByText(FAILURE_TITLE)).toBeVisible()
    arrives = true
    await act(() => user.click(screen.getByRole('button', { name: 'Retry' })))
    expect(await screen.findByText('The frame')).toBeVisible()
  })
})
