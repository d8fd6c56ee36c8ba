import { news2024 } from './news-2024.ts'
import { news2025 } from './news-2025.ts'
import { news2026 } from './news-2026.ts'
import type { DemoNews } from './shapes.ts'

export const demoNews: readonly DemoNews[] = [...news2024, ...news2025, ...news2026]
