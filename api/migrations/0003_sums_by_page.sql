ALTER TABLE "app"."domain_daily_sums" DROP CONSTRAINT "domain_daily_sums_project_id_day_platform_mode_sample_branded_domain_pk";--> statement-breakpoint
ALTER TABLE "app"."source_daily_sums" DROP CONSTRAINT "source_daily_sums_project_id_day_source_id_platform_mode_sample_branded_pk";--> statement-breakpoint
ALTER TABLE "app"."domain_daily_sums" ADD CONSTRAINT "domain_daily_sums_project_id_domain_day_platform_mode_sample_branded_pk" PRIMARY KEY("project_id","domain","day","platform","mode","sample","branded");--> statement-breakpoint
ALTER TABLE "app"."source_daily_sums" ADD CONSTRAINT "source_daily_sums_project_id_source_id_day_platform_mode_sample_branded_pk" PRIMARY KEY("project_id","source_id","day","platform","mode","sample","branded");--> statement-breakpoint
CREATE INDEX "domain_daily_sums_day" ON "app"."domain_daily_sums" USING btree ("project_id","day");--> statement-breakpoint
CREATE INDEX "source_daily_sums_day" ON "app"."source_daily_sums" USING btree ("project_id","day");