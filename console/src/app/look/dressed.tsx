import { theme as antTheme, ConfigProvider } from 'antd';
import en from 'antd/es/locale/en_US';
import zh from 'antd/es/locale/zh_CN';
import { type ReactNode, use, useEffect, useMemo } from 'react';
import { loadBook, useLanguage } from '#client/phrases.ts';
import { useTheme } from '#client/theme.ts';
import { readable } from '#kit/contrast.ts';
import { useSettings } from './settings.ts';
import '../../kit/kit.css';

const books = new Map<string, Promise<void>>();

const bookOf = (language: 'zh-CN' | 'en'): Promise<void> => {
  const known = books.get(language);
  if (known) return known;
  const loading = loadBook(language);
  books.set(language, loading);
  return loading;
};

const grounds = { light: '#ffffff', dark: '#1a1f26' } as const;

/** Antd's tokens of a theme: marks keep the theme colour, words on it or in it are deepened until they read. */
const tokensOf = (theme: 'light' | 'dark', colour: string) => {
  const deep = readable(colour, grounds[theme]);
  const pressed = theme === 'dark' ? deep : readable(colour, grounds.light, 6.4);
  return {
    // A name of our own: the designer of certificates brings its own look, which would write over ours under the same one.
    cssVar: { key: 'css-var-luan' },
    algorithm: theme === 'dark' ? [antTheme.darkAlgorithm] : [antTheme.defaultAlgorithm],
    token: {
      colorPrimary: colour,
      colorLink: deep,
      colorTextPlaceholder: theme === 'dark' ? '#98a3b0' : '#69727e',
      colorTextDescription: theme === 'dark' ? '#a3adba' : '#5b6472',
      colorError: theme === 'dark' ? '#ff7875' : '#c9302c',
      ...(theme === 'dark' ? { colorBgContainer: grounds.dark, colorBgElevated: '#232a33' } : {}),
      borderRadius: 6,
      borderRadiusLG: 10,
      borderRadiusSM: 6,
      fontSize: 14,
      fontFamily: 'inherit',
      motion: false,
    },
    components: {
      Button: {
        // As it stands: the dark algorithm would darken it, and on the row under the pointer it would not read.
        colorLink: deep,
        colorLinkHover: pressed,
        colorLinkActive: pressed,
        ...(theme === 'dark'
          ? { primaryColor: '#03182e' }
          : {
              colorPrimary: deep,
              colorPrimaryHover: pressed,
              colorPrimaryActive: readable(colour, '#ffffff', 7.5),
            }),
      },
      Form: { itemMarginBottom: 18 },
      Tabs: { itemSelectedColor: deep, itemHoverColor: deep },
    },
  };
};

/** Everything inside has its theme, its language and the whole book of phrases: the shell, and screens without a log-in. */
export const Dressed = ({ children }: { children: ReactNode }) => {
  const theme = useTheme();
  const { theme: colour } = useSettings();
  const language = useLanguage();
  const tokens = useMemo(() => tokensOf(theme, colour), [theme, colour]);
  useEffect(() => {
    const root = document.documentElement.style;
    root.setProperty('--theme', colour);
    root.setProperty('--deep', readable(colour, grounds[theme]));
  }, [colour, theme]);
  use(bookOf(language));
  return (
    <ConfigProvider locale={language === 'en' ? en : zh} theme={tokens} button={{ autoInsertSpace: false }}>
      {children}
    </ConfigProvider>
  );
};
