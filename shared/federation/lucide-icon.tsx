// Replaces Lucide's icon builder in every build (webpack-plugins.mjs): it weighs 1.4 KB in each, and checks the attributes of
// every icon at every render.

import { createElement, type SVGProps } from 'react'

interface IconData {
  node: Array<[tag: string, attributes: Record<string, string>]>
}

interface IconProps extends SVGProps<SVGSVGElement> {
  /** width and height in pixels */
  size?: number
}

export default function createLucideIcon({ node }: IconData) {
  return function LucideIcon({ size = 24, className = '', ...props }: IconProps) {
    const svg: SVGProps<SVGSVGElement> = {
      width: size,
      height: size,
      viewBox: '0 0 24 24',
      fill: 'none',
      stroke: 'currentColor',
      strokeWidth: 2,
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
      'aria-hidden': true,
      ...props,
      className: `lucide ${className}`,
    }
    // Each shape is an argument, so it needs no key, which the build takes off (lean-icon-loader.mjs).
    return createElement('svg', svg, ...node.map(([tag, attributes]) => createElement(tag, attributes)))
  }
}
