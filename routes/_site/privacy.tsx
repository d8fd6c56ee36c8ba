import { createFileRoute } from '@tanstack/react-router'
import { PrivacyScreen } from '../../src/site/privacy/PrivacyScreen.tsx'

export const Route = createFileRoute('/_site/privacy')({ component: PrivacyScreen })
