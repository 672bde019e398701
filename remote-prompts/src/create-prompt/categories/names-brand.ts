/** Whether a prompt names the brand, by its names and its domain as whole words. */
export function namesBrand(names: readonly string[]): (text: string) => boolean {
  const known = names.map((name) => name.trim()).filter(Boolean)
  if (known.length === 0) return () => false
  const words = known.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join('|')
  const brand = new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${words})(?![\p{L}\p{N}])`, 'iu')
  return (text) => brand.test(text)
}
