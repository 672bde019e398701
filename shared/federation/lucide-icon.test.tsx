import { render } from '@testing-library/react'
import { createLucideIcon as createTheirs, type IconNode } from 'lucide-react'
import type { ComponentType, SVGProps } from 'react'
import createOurs from './lucide-icon.tsx'

const node = [['path', { d: 'M20 6 9 17l-5-5', key: 'tick' }]] satisfies IconNode

/** Children and attributes of the svg element. Lucide's own builder also adds a class with the icon's name. */
function drawn(Icon: ComponentType<SVGProps<SVGSVGElement> & { size?: number }>, props: object) {
  const svg = render(<Icon {...props} />).container.querySelector('svg')!
  const attributes = [...svg.attributes].filter(({ name }) => !['class', 'xmlns'].includes(name))
  const classes = [...svg.classList].filter((name) => name !== 'lucide-check')
  return { classes, inside: svg.innerHTML, attributes: Object.fromEntries(attributes.map(({ name, value }) => [name, value])) }
}

describe('an icon', () => {
  it.each([{}, { size: 16, strokeWidth: 1.5, 'aria-hidden': true }, { className: 'wide', stroke: 'red' }])(
    'renders as Lucide renders it with %o',
    (props) => expect(drawn(createOurs({ node }), props)).toEqual(drawn(createTheirs('check', node), props)),
  )
})
