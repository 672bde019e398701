import { render, screen } from '@testing-library/react'
import { OutsideLink } from './OutsideLink.tsx'
import { webAddress } from './web-address.ts'

it.each([
  ['https://sleepguide.org/hot-sleepers', 'https://sleepguide.org/hot-sleepers'],
  ['HTTP://a.com', 'http://a.com/'],
  ['javascript:alert(1)', undefined],
  ['data:text/html,x', undefined],
  [' data:text/html,x', undefined],
  ['file:///etc/passwd', undefined],
  ['/reports', undefined],
  ['#top', undefined],
  ['http://', undefined],
])('%p leads to %p', (url, href) => {
  expect(webAddress(url)).toBe(href)
})

it('opens a new tab that learns nothing of this page', () => {
  render(<OutsideLink url="https://a.com/x">A page</OutsideLink>)
  const link = screen.getByRole('link', { name: 'A page opens a new tab' })
  expect(link).toHaveAttribute('target', '_blank')
  expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow')
})

it('shows what leads nowhere as text', () => {
  render(<OutsideLink url="javascript:alert(1)">A trap</OutsideLink>)
  expect(screen.getByText('A trap')).toBeInTheDocument()
  expect(screen.queryByRole('link')).not.toBeInTheDocument()
})
