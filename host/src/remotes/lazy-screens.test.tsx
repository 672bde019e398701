import { act, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider, useRouteError, type RouteObject } from 'react-router-dom'
import { lazyScreens } from './lazy-screens.tsx'
import { loadWithRetries } from './load-with-retries.ts'

jest.mock('./load-with-retries.ts', () => ({ loadWithRetries: jest.fn((load: () => Promise<unknown>) => load()) }))

function Failure() {
  return <p>Failed: {(useRouteError() as Error).message}</p>
}

async function visit(routes: RouteObject[], path: string) {
  const router = createMemoryRouter([{ errorElement: <Failure />, children: lazyScreens(routes) }], {
    initialEntries: [path],
  })
  await act(async () => render(<RouterProvider router={router} />))
  return (to: string) => act(() => router.navigate(to, { replace: true }))
}

const help = { Component: () => <p>Help</p> }

describe('a lazy screen', () => {
  it('is loaded once, by the policy of retries, however often it is visited', async () => {
    const lazy = jest.fn().mockResolvedValue(help)
    const go = await visit(
      [
        { path: '/help', lazy },
        { path: '/', Component: () => <p>Home</p> },
      ],
      '/help',
    )
    expect(screen.getByText('Help')).toBeVisible()
    for (const path of ['/help?from=menu', '/', '/help']) await go(path)
    expect(screen.getByText('Help')).toBeVisible()
    expect(lazy).toHaveBeenCalledTimes(1)
    expect(loadWithRetries).toHaveBeenCalledWith(lazy)
  })

  it('whose code failed to load is loaded at the next navigation to the same address', async () => {
    const lazy = jest.fn().mockRejectedValueOnce(new Error('404')).mockResolvedValue(help)
    const go = await visit([{ path: '/help', lazy }], '/help')
    expect(screen.getByText('Failed: 404')).toBeVisible()
    await go('/help')
    expect(screen.getByText('Help')).toBeVisible()
  })

  it('may stand below another one', async () => {
    const lazy = jest.fn().mockResolvedValue(help)
    await visit([{ path: '/account', children: [{ path: 'help', lazy }] }], '/account/help')
    expect(screen.getByText('Help')).toBeVisible()
  })
})
