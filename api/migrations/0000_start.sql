CREATE SCHEMA IF NOT EXISTS "app";
--> statement-breakpoint
CREATE TABLE "app"."attempt_windows" (
	"key" text NOT NULL,
	"window_start" timestamp with time zone NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "attempt_windows_key_window_start_pk" PRIMARY KEY("key","window_start")
);
--> statement-breakpoint
CREATE TABLE "app"."payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"plan_id" uuid NOT NULL,
	"key" text,
	"call" text NOT NULL,
	"amount" integer NOT NULL,
	"status" text NOT NULL,
	"transaction_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payments_transactionId_unique" UNIQUE("transaction_id"),
	CONSTRAINT "payments_key" UNIQUE("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "app"."plans" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"price_numeric" integer NOT NULL,
	"features" jsonb NOT NULL,
	"is_recommended" boolean NOT NULL,
	"is_listed" boolean NOT NULL,
	"rank" smallint NOT NULL,
	"active_projects" integer,
	"prompts_per_project" integer,
	"analyses_per_day" integer,
	"refresh_hours" integer,
	CONSTRAINT "plans_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "app"."sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"sign_in" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "app"."subscriptions" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"plan_id" uuid NOT NULL,
	"period_end" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "app"."users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"picture" text,
	"company" text DEFAULT '' NOT NULL,
	"website" text DEFAULT '' NOT NULL,
	"industry" text DEFAULT 'other' NOT NULL,
	"timezone" text DEFAULT 'UTC' NOT NULL,
	"preferences" jsonb DEFAULT '{"emailNotifications":true,"weeklyReports":true,"rankingAlerts":true}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deactivated_at" timestamp with time zone,
	CONSTRAINT "users_subject_unique" UNIQUE("subject")
);
--> statement-breakpoint
CREATE TABLE "app"."analyses" (
	"project_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"status" text NOT NULL,
	"sample" boolean NOT NULL,
	"total_prompts" integer NOT NULL,
	"total_results" integer NOT NULL,
	"completed_results" integer DEFAULT 0 NOT NULL,
	"failed_results" integer DEFAULT 0 NOT NULL,
	"cost" numeric(12, 6) DEFAULT 0 NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"completed_at" timestamp with time zone,
	CONSTRAINT "analyses_project_id_id_pk" PRIMARY KEY("project_id","id")
);
--> statement-breakpoint
CREATE TABLE "app"."analysis_platforms" (
	"project_id" uuid NOT NULL,
	"analysis_id" uuid NOT NULL,
	"platform" text NOT NULL,
	"total" integer NOT NULL,
	"completed" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "analysis_platforms_project_id_analysis_id_platform_pk" PRIMARY KEY("project_id","analysis_id","platform")
);
--> statement-breakpoint
CREATE TABLE "app"."answer_citations" (
	"project_id" uuid NOT NULL,
	"answer_id" uuid NOT NULL,
	"source_id" uuid NOT NULL,
	"state" text NOT NULL,
	"rank" smallint NOT NULL,
	CONSTRAINT "answer_citations_project_id_answer_id_source_id_pk" PRIMARY KEY("project_id","answer_id","source_id")
);
--> statement-breakpoint
CREATE TABLE "app"."answer_companies" (
	"project_id" uuid NOT NULL,
	"answer_id" uuid NOT NULL,
	"company" text NOT NULL,
	"own" boolean NOT NULL,
	"mentions" jsonb NOT NULL,
	"counted" integer NOT NULL,
	"position" smallint,
	"sentiment" numeric(5, 2),
	"citations" integer NOT NULL,
	"citation_position" smallint,
	CONSTRAINT "answer_companies_project_id_answer_id_company_pk" PRIMARY KEY("project_id","answer_id","company")
);
--> statement-breakpoint
CREATE TABLE "app"."answers" (
	"project_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"analysis_id" uuid NOT NULL,
	"prompt_id" uuid NOT NULL,
	"platform" text NOT NULL,
	"mode" text NOT NULL,
	"state" text DEFAULT 'planned' NOT NULL,
	"sample" boolean NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"day" date,
	"answered_at" timestamp with time zone,
	"text" text,
	"raw" text,
	"served_model" text,
	"queries" text[],
	"input_tokens" integer,
	"output_tokens" integer,
	"cost" numeric(12, 6),
	"failed_reason" text,
	"branded" boolean DEFAULT false NOT NULL,
	"detector_version" integer,
	"judgement" jsonb,
	"companies_version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "answers_project_id_id_pk" PRIMARY KEY("project_id","id"),
	CONSTRAINT "answers_once" UNIQUE("project_id","analysis_id","prompt_id","platform","mode")
);
--> statement-breakpoint
CREATE TABLE "app"."run_keys" (
	"project_id" uuid NOT NULL,
	"key" uuid NOT NULL,
	"analysis_id" uuid NOT NULL,
	"used_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "run_keys_project_id_key_pk" PRIMARY KEY("project_id","key")
);
--> statement-breakpoint
CREATE TABLE "app"."sources" (
	"project_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"url" text NOT NULL,
	"host" text NOT NULL,
	"domain" text NOT NULL,
	"title" text,
	CONSTRAINT "sources_project_id_id_pk" PRIMARY KEY("project_id","id")
);
--> statement-breakpoint
CREATE TABLE "app"."demo_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"requests" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "demo_requests_email" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "app"."feedback" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"message" text NOT NULL,
	"page" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "app"."telemetry" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"value" double precision,
	"remote" text,
	"version" text,
	"release" text,
	"route" text,
	"correlation_id" text
);
--> statement-breakpoint
CREATE TABLE "app"."platform_gates" (
	"platform" text PRIMARY KEY NOT NULL,
	"pace" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "app"."projects" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"domain" text NOT NULL,
	"project_name" text NOT NULL,
	"project_status" text NOT NULL,
	"project_search" text NOT NULL,
	"target_geography" text NOT NULL,
	"target_persona" text NOT NULL,
	"platforms" text[] NOT NULL,
	"brand_names" text[] NOT NULL,
	"competitors" jsonb NOT NULL,
	"description" text NOT NULL,
	"tags" text[] NOT NULL,
	"settings" jsonb NOT NULL,
	"has_real_answers" boolean DEFAULT false NOT NULL,
	"companies_version" integer DEFAULT 1 NOT NULL,
	"detector_version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "projects_owner_domain" UNIQUE("owner_id","domain")
);
--> statement-breakpoint
CREATE TABLE "app"."prompt_categories" (
	"project_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"folded_name" text NOT NULL,
	"description" text NOT NULL,
	"is_active" boolean NOT NULL,
	"priority" smallint NOT NULL,
	"tags" text[] NOT NULL,
	"rank" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"archived_at" timestamp with time zone,
	CONSTRAINT "prompt_categories_project_id_id_pk" PRIMARY KEY("project_id","id"),
	CONSTRAINT "prompt_categories_name" UNIQUE("project_id","folded_name")
);
--> statement-breakpoint
CREATE TABLE "app"."prompts" (
	"project_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"category_id" uuid NOT NULL,
	"text" text NOT NULL,
	"text_hash" text NOT NULL,
	"priority" text NOT NULL,
	"type" text NOT NULL,
	"branded" boolean NOT NULL,
	"rank" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"archived_at" timestamp with time zone,
	CONSTRAINT "prompts_project_id_id_pk" PRIMARY KEY("project_id","id"),
	CONSTRAINT "prompts_text" UNIQUE("project_id","category_id","text_hash")
);
--> statement-breakpoint
CREATE TABLE "app"."report_versions" (
	"project_id" uuid PRIMARY KEY NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "app"."competitor_daily_sums" (
	"project_id" uuid NOT NULL,
	"day" date NOT NULL,
	"platform" text NOT NULL,
	"mode" text NOT NULL,
	"sample" boolean NOT NULL,
	"branded" boolean NOT NULL,
	"company" text NOT NULL,
	"mentioned" integer DEFAULT 0 NOT NULL,
	"top" integer DEFAULT 0 NOT NULL,
	"cited" integer DEFAULT 0 NOT NULL,
	"mentions" integer DEFAULT 0 NOT NULL,
	"citations" integer DEFAULT 0 NOT NULL,
	"sentiment_sum" numeric(14, 2) DEFAULT 0 NOT NULL,
	"sentiment_count" integer DEFAULT 0 NOT NULL,
	"position_sum" integer DEFAULT 0 NOT NULL,
	"position_count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "competitor_daily_sums_project_id_day_platform_mode_sample_branded_company_pk" PRIMARY KEY("project_id","day","platform","mode","sample","branded","company")
);
--> statement-breakpoint
CREATE TABLE "app"."domain_weekly_sums" (
	"project_id" uuid NOT NULL,
	"week" date NOT NULL,
	"platform" text NOT NULL,
	"mode" text NOT NULL,
	"sample" boolean NOT NULL,
	"branded" boolean NOT NULL,
	"domain" text NOT NULL,
	"monday" integer DEFAULT 0 NOT NULL,
	"tuesday" integer DEFAULT 0 NOT NULL,
	"wednesday" integer DEFAULT 0 NOT NULL,
	"thursday" integer DEFAULT 0 NOT NULL,
	"friday" integer DEFAULT 0 NOT NULL,
	"saturday" integer DEFAULT 0 NOT NULL,
	"sunday" integer DEFAULT 0 NOT NULL,
	"monday_citations" integer DEFAULT 0 NOT NULL,
	"tuesday_citations" integer DEFAULT 0 NOT NULL,
	"wednesday_citations" integer DEFAULT 0 NOT NULL,
	"thursday_citations" integer DEFAULT 0 NOT NULL,
	"friday_citations" integer DEFAULT 0 NOT NULL,
	"saturday_citations" integer DEFAULT 0 NOT NULL,
	"sunday_citations" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "domain_weekly_sums_project_id_domain_week_platform_mode_sample_branded_pk" PRIMARY KEY("project_id","domain","week","platform","mode","sample","branded")
);
--> statement-breakpoint
CREATE TABLE "app"."domain_weekly_totals" (
	"project_id" uuid NOT NULL,
	"week" date NOT NULL,
	"sample" boolean NOT NULL,
	"domain" text NOT NULL,
	"monday" integer DEFAULT 0 NOT NULL,
	"tuesday" integer DEFAULT 0 NOT NULL,
	"wednesday" integer DEFAULT 0 NOT NULL,
	"thursday" integer DEFAULT 0 NOT NULL,
	"friday" integer DEFAULT 0 NOT NULL,
	"saturday" integer DEFAULT 0 NOT NULL,
	"sunday" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "domain_weekly_totals_project_id_week_sample_domain_pk" PRIMARY KEY("project_id","week","sample","domain")
);
--> statement-breakpoint
CREATE TABLE "app"."project_daily_sums" (
	"project_id" uuid NOT NULL,
	"day" date NOT NULL,
	"platform" text NOT NULL,
	"mode" text NOT NULL,
	"sample" boolean NOT NULL,
	"branded" boolean NOT NULL,
	"answered" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"mentioned" integer DEFAULT 0 NOT NULL,
	"top" integer DEFAULT 0 NOT NULL,
	"cited" integer DEFAULT 0 NOT NULL,
	"mentions" integer DEFAULT 0 NOT NULL,
	"citations" integer DEFAULT 0 NOT NULL,
	"sentiment_sum" numeric(14, 2) DEFAULT 0 NOT NULL,
	"sentiment_count" integer DEFAULT 0 NOT NULL,
	"position_sum" integer DEFAULT 0 NOT NULL,
	"position_count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "project_daily_sums_project_id_day_platform_mode_sample_branded_pk" PRIMARY KEY("project_id","day","platform","mode","sample","branded")
);
--> statement-breakpoint
CREATE TABLE "app"."prompt_daily_sums" (
	"project_id" uuid NOT NULL,
	"prompt_id" uuid NOT NULL,
	"day" date NOT NULL,
	"platform" text NOT NULL,
	"mode" text NOT NULL,
	"sample" boolean NOT NULL,
	"answered" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"position_sum" integer DEFAULT 0 NOT NULL,
	"position_count" integer DEFAULT 0 NOT NULL,
	"citation_position_sum" integer DEFAULT 0 NOT NULL,
	"citation_position_count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "prompt_daily_sums_project_id_prompt_id_day_platform_mode_sample_pk" PRIMARY KEY("project_id","prompt_id","day","platform","mode","sample")
);
--> statement-breakpoint
CREATE TABLE "app"."source_daily_sums" (
	"project_id" uuid NOT NULL,
	"source_id" uuid NOT NULL,
	"platform" text NOT NULL,
	"mode" text NOT NULL,
	"day" date NOT NULL,
	"sample" boolean NOT NULL,
	"branded" boolean NOT NULL,
	"answers" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "source_daily_sums_project_id_source_id_day_platform_mode_sample_branded_pk" PRIMARY KEY("project_id","source_id","day","platform","mode","sample","branded")
);
--> statement-breakpoint
ALTER TABLE "app"."payments" ADD CONSTRAINT "payments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "app"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app"."payments" ADD CONSTRAINT "payments_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "app"."plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app"."sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "app"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app"."subscriptions" ADD CONSTRAINT "subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "app"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app"."subscriptions" ADD CONSTRAINT "subscriptions_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "app"."plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app"."analyses" ADD CONSTRAINT "analyses_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "app"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app"."analysis_platforms" ADD CONSTRAINT "analysis_platforms_analysis" FOREIGN KEY ("project_id","analysis_id") REFERENCES "app"."analyses"("project_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app"."answer_citations" ADD CONSTRAINT "answer_citations_answer" FOREIGN KEY ("project_id","answer_id") REFERENCES "app"."answers"("project_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app"."answer_companies" ADD CONSTRAINT "answer_companies_answer" FOREIGN KEY ("project_id","answer_id") REFERENCES "app"."answers"("project_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app"."answers" ADD CONSTRAINT "answers_analysis" FOREIGN KEY ("project_id","analysis_id") REFERENCES "app"."analyses"("project_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app"."answers" ADD CONSTRAINT "answers_prompt" FOREIGN KEY ("project_id","prompt_id") REFERENCES "app"."prompts"("project_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app"."run_keys" ADD CONSTRAINT "run_keys_analysis" FOREIGN KEY ("project_id","analysis_id") REFERENCES "app"."analyses"("project_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app"."sources" ADD CONSTRAINT "sources_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "app"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app"."feedback" ADD CONSTRAINT "feedback_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "app"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app"."projects" ADD CONSTRAINT "projects_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "app"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app"."prompt_categories" ADD CONSTRAINT "prompt_categories_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "app"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app"."prompts" ADD CONSTRAINT "prompts_category" FOREIGN KEY ("project_id","category_id") REFERENCES "app"."prompt_categories"("project_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app"."report_versions" ADD CONSTRAINT "report_versions_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "app"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app"."competitor_daily_sums" ADD CONSTRAINT "competitor_daily_sums_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "app"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app"."domain_weekly_sums" ADD CONSTRAINT "domain_weekly_sums_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "app"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app"."domain_weekly_totals" ADD CONSTRAINT "domain_weekly_totals_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "app"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app"."project_daily_sums" ADD CONSTRAINT "project_daily_sums_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "app"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app"."prompt_daily_sums" ADD CONSTRAINT "prompt_daily_sums_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "app"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app"."source_daily_sums" ADD CONSTRAINT "source_daily_sums_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "app"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_user" ON "app"."sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "app"."sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "analyses_id" ON "app"."analyses" USING btree ("id");--> statement-breakpoint
CREATE UNIQUE INDEX "analyses_one_running" ON "app"."analyses" USING btree ("project_id") WHERE status in ('queued', 'processing');--> statement-breakpoint
CREATE INDEX "answers_by_prompt" ON "app"."answers" USING btree ("project_id","prompt_id","day");--> statement-breakpoint
CREATE INDEX "telemetry_at" ON "app"."telemetry" USING btree ("at");--> statement-breakpoint
CREATE INDEX "projects_automatic" ON "app"."projects" USING btree ("id") WHERE project_status = 'active' and (settings ->> 'autoAnalysis') = 'true';--> statement-breakpoint
CREATE INDEX "prompts_live" ON "app"."prompts" USING btree ("project_id","archived_at");--> statement-breakpoint
CREATE INDEX "domain_weekly_sums_week" ON "app"."domain_weekly_sums" USING btree ("project_id","week");--> statement-breakpoint
CREATE INDEX "prompt_daily_sums_day" ON "app"."prompt_daily_sums" USING btree ("project_id","day");--> statement-breakpoint
CREATE INDEX "source_daily_sums_day" ON "app"."source_daily_sums" USING btree ("project_id","day");