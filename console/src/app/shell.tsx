import { App as AntApp, ConfigProvider, theme as antTheme } from 'antd';
import en from 'antd/locale/en_US';
import zh from 'antd/locale/zh_CN';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, use, useEffect } from 'react';
import { loadBook, useLanguage } from '#client/phrases.ts';
import { equip } from '#kit/notify.ts';
import { startCatalogue } from './catalogue.ts';
import { Frame } from './frame.tsx';
import { useTheme } from '#client/theme.ts';
import '../kit/kit.css';
import './shell.css';

const client = new QueryClient();
const books = new Map<string, Promise<void>>();

const bookOf = (language: 'zh-CN' | 'en'): Promise<void> => {
  const known = books.get(language);
  if (known) return known;
  const loading = loadBook(language);
  books.set(language, loading);
  return loading;
};

const Equip = ({ children }: { children: ReactNode }) => {
  const means = AntApp.useApp();
  equip(means);
  useEffect(() => startCatalogue(), []);
  return children;
};

/** Everything behind the log-in: theme, language, messages, and the frame with its tabs. */
const Shell = () => {
  const theme = useTheme();
  const language = useLanguage();
  use(bookOf(language));
  return (
    <ConfigProvider
      locale={language === 'en' ? en : zh}
      theme={{
        algorithm: theme === 'dark' ? [antTheme.darkAlgorithm] : [antTheme.defaultAlgorithm],
        token: { colorPrimary: '#409eff', colorLink: theme === 'dark' ? '#6cb4ff' : '#1668c7', borderRadius: 4, fontSize: 14 },
        components: { Table: { cellPaddingBlockSM: 7 } },
      }}
    >
      <AntApp className="luan-app">
        <QueryClientProvider client={client}>
          <Equip>
            <Frame />
          </Equip>
        </QueryClientProvider>
      </AntApp>
    </ConfigProvider>
  );
};
export default Shell;
