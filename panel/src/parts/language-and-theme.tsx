import { m } from '../texts/messages.js';
import { getLocale, setLocale } from '../texts/runtime.js';
import { Button } from './button.tsx';
import { Menu } from './menu.tsx';
import { chooseTheme, type Theme, useTheme } from './theme.ts';

const THEMES: readonly [Theme, () => string][] = [
  ['system', m.app_theme_system],
  ['light', m.app_theme_light],
  ['dark', m.app_theme_dark],
];

export function LanguageAndTheme() {
  const theme = useTheme();
  const locale = getLocale();
  return (
    <div className="flex gap-1">
      <Menu
        trigger={
          <Button look="soft" size="small">
            {locale === 'pl' ? 'Polski' : 'English'}
          </Button>
        }
        entries={[
          { label: 'English', checked: locale === 'en', onSelect: () => void setLocale('en') },
          { label: 'Polski', checked: locale === 'pl', onSelect: () => void setLocale('pl') },
        ]}
      />
      <Menu
        trigger={
          <Button look="soft" size="small">
            {m.app_theme()}
          </Button>
        }
        entries={THEMES.map(([id, name]) => ({
          label: name(),
          checked: theme === id,
          onSelect: () => chooseTheme(id),
        }))}
      />
    </div>
  );
}
