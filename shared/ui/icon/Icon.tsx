import { createElement, type SVGProps } from 'react'
import type { IconNode } from 'lucide'

interface IconProps extends Omit<SVGProps<SVGSVGElement>, 'of'> {
  /** an icon of `lucide`, which is a list of shapes */
  of: IconNode
  /** width and height in pixels */
  size?: number
}

/** An icon that decorates a text. An icon without text needs an `aria-label`. */
export function Icon({ of, size = 16, className = '', ...props }: IconProps) {
  const svg: SVGProps<SVGSVGElement> = {
    width: size,
    height: size,
    viewBox: '0 0 24 24',
    fill: 'none',
    stroke: 'currentColor',
    strokeWidth: 1.5,
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
    'aria-hidden': props['aria-label'] === undefined || undefined,
    ...props,
    className: `icon ${className}`,
  }
  // Each shape is an argument, so it needs no key.
  return createElement('svg', svg, ...of.map(([tag, attributes]) => createElement(tag, attributes)))
}
