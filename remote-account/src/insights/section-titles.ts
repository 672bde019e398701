export const sectionTitles = {
  active: 'Active projects',
  top: 'Top Projects (Brand Visibility)',
  lowest: 'Needs Attention (Lowest Brand)',
  focus: 'Project Focus',
} as const
