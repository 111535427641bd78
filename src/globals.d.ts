declare module '*.css';

// Each switches moment's language as it is read, and gives nothing.
declare module 'moment/locale/*' {}
